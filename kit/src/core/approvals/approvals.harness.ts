import { encodeRevocations } from '../../evm/revoking.js'
import type { Approval } from '../../protocol/http/approvals.js'
import type { TransactionRequest, WalletRequests } from '../../protocol/walletRequests.js'
import { alice, bob, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { revocationStates } from '../select/listedApprovals.js'
import { setTransactions, type TrackedTransaction, transactionsSlice } from '../state/transactions.js'

export const account = `eip155:1:${alice}` as const
const token = (digit: string) => `eip155:1:0x${digit.repeat(40)}` as const
/** An approval of a token whose address has this digit only. */
export const approval = (digit: string, more: Partial<Approval> = {}): Approval => ({
  id: `id-${digit}`,
  chainId: 'eip155:1',
  kind: 'token',
  status: 'standing',
  contract: token(digit),
  tokenId: null,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: null,
  spender: `eip155:1:${bob}`,
  spenderName: null,
  isSpenderKnown: false,
  amount: '1.5',
  isUnlimited: false,
  balance: '2',
  valueAtRisk: 1.5,
  expiresAt: null,
  approvedAt: null,
  lastUsedAt: null,
  hash: `0x${digit}`,
  isSpam: false,
  ...more
})

const kits: Kit[] = []
export function destroyKits(): void {
  for (const kit of kits.splice(0)) kit.destroy()
}

type Setup = {
  readonly requests?: WalletRequests
  readonly client?: NetworkClient
  readonly options?: Partial<LatchkeyOptions>
  readonly body?: unknown
  /** The way to the service. */
  readonly harm?: (respond: FetchScript) => FetchScript
}

/** A connected wallet, and how the network and the data API answer. */
export async function open(setup: Setup = {}) {
  const { requests = {}, client = {}, options = {}, body, harm = respond => respond } = setup
  const sent: TransactionRequest[] = []
  const sendTransaction = async (transaction: TransactionRequest) => {
    sent.push(transaction)
    return `0xhash${sent.length}`
  }
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, sendTransaction, ...requests })
  })
  const adapter = quietAdapter('eip155', { client: async () => ({ encodeRevocations, ...client }) })
  const { kit, environment } = setupTestKit(
    { adapters: [adapter], connectors: [connector], services: { api: 'https://api.example' }, ...options },
    {
      respond: harm(url =>
        url.includes('supported-chains') ? { body: { http: ['eip155:1'], ws: [] } } : { body: body ?? {} }
      )
    }
  )
  kits.push(kit)
  await connect(kit, { connector })
  return { kit, sent, environment, states: () => revocationStates(kit, account) }
}
/** The code of the error with which a promise rejects. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    error => error.code
  )

/** Gives all transactions of the page a status. */
export function become(kit: Kit, status: TrackedTransaction['status']): void {
  const all = kit.slice(transactionsSlice).get()
  setTransactions(
    kit,
    all.map(transaction => ({ ...transaction, status }))
  )
}
