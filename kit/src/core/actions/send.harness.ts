import { afterEach } from 'vitest'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { RequestOptions, TransferRequest, WalletRequests } from '../../protocol/walletRequests.js'
import { alice, bob, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import type { MemoryEnvironmentOptions } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { openIntent } from '../send/openIntent.js'
import { openSend } from '../send/openSend.js'
import { setReceiver } from '../send/setReceiver.js'
import { sendSlice, updateSend } from '../state/send.js'
import { transactionsSlice } from '../state/transactions.js'
import { connect } from './connect.js'

export const ether = { symbol: 'ETH', name: 'Ether', decimals: 18, balance: 5n * 10n ** 18n }
export const hashOf = (count: number) => `0x${String(count).padStart(64, '0')}`
const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

/** A network that reads addresses, knows one price, and takes every message with the name of a fault for that fault. */
const client: NetworkClient = {
  getBalance: async () => ({ amount: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' }),
  readAddress: async text => (/^0x[\da-f]{40}$/i.test(text) ? { address: text } : undefined),
  estimateFees: async () => [
    { speed: 'normal', amount: 21_000n, parameters: { gas: 21_000n, gasPrice: 1n } }
  ],
  encodeTransfer: async ({ to, amount }) => [{ to, value: amount }],
  explainFailure: async error => {
    const text = isLatchkeyError(error) ? (error.details ?? '') : ''
    return (['insufficientFunds', 'unknown', 'nonce'] as const).find(fault => text.includes(fault))
  }
}

export type Answer = (transfer: TransferRequest, options?: RequestOptions) => Promise<string>

/** A connected kit, and the transfers that its wallet got. Kits with the same storage are tabs. */
export async function open(
  answer?: Answer,
  storage = createMemoryStorage(),
  requests: WalletRequests & Pick<ConnectorSession, 'threshold'> = {},
  change: { readonly [Name in keyof NetworkClient]?: NetworkClient[Name] | undefined } = {},
  outside: Pick<MemoryEnvironmentOptions, 'device' | 'respond'> = {}
) {
  const asked: TransferRequest[] = []
  const session: typeof requests = {
    ...(answer && {
      sendTransfer: (transfer: TransferRequest, options?: RequestOptions) => {
        asked.push(transfer)
        return answer(transfer, options)
      }
    }),
    ...requests
  }
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, ...session })
  })
  const adapter = quietAdapter('eip155', { client: async () => ({ ...client, ...change }) as NetworkClient })
  const services = outside.respond ? { api: 'https://api.example' } : {}
  const setup = setupTestKit(
    { adapters: [adapter], connectors: [connector], services },
    { storage, ...outside }
  )
  const { kit } = setup
  kits.push(kit)
  await connect(kit, { connector })
  openSend(kit, {})
  const state = () => kit.slice(sendSlice).get()
  const sent = () => kit.slice(transactionsSlice).get()
  const review = async (amount = '1', to = bob) => {
    updateSend(kit, { token: ether, amount })
    await setReceiver(kit, { text: to })
    return openIntent(kit)
  }
  return { ...setup, asked, state, sent, review, storage, connector }
}

export const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )
