import type { Adapter, NetworkClient } from '../../../core/contracts/Adapter.js'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount } from '../../../core/select/connection.js'
import { listTokens } from '../../../core/send/listTokens.js'
import { setReceiver } from '../../../core/send/setReceiver.js'
import { updateSend } from '../../../core/state/send.js'
import type { WalletRequests } from '../../../protocol/walletRequests.js'
import { createMockConnector, type MockConnector } from '../../../testing/mockConnector.js'
import { openReview } from '../WalletSendPreview/WalletSendPreview.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The token of `respondAsService`. */
export const usdc = '0x0000000000000000000000000000000000000004'
export const sentHash = `0x${'ab'.repeat(32)}`
export const services = { services: { api: 'https://api.example' } } as const

const gwei = 10n ** 9n
const fee = (speed: 'slow' | 'normal' | 'fast', price: bigint) =>
  ({ speed, amount: 21_000n * price, parameters: { gas: 21_000n, maxFeePerGas: price } }) as const

/** A network on which the account has 1.2345678 of the coin and 250.5 USDC, and that can do everything. */
const sendingClient: NetworkClient = {
  getBalance: async ({ token }) =>
    token
      ? { amount: 250_500_000_000_000_000_000n, decimals: 18, symbol: 'USDC', name: 'USD Coin' }
      : { amount: 1_234_567_800_000_000_000n, decimals: 18, symbol: 'ETH', name: 'Ether' },
  isContract: async () => false,
  isUnused: async () => false,
  readAddress: async text => {
    if (!/^0x[\da-f]{40}$/i.test(text)) return undefined
    return text === bob.toUpperCase() ? { address: bob, problem: 'checksum' } : { address: text }
  },
  resolveName: async name => (name === 'bob.eth' ? bob : undefined),
  estimateFees: async () => [fee('slow', 11n * gwei), fee('normal', 13n * gwei), fee('fast', 20n * gwei)],
  simulateTransfer: async ({ from, to, amount, token }) => ({
    isSuccess: true,
    moves: [{ from, to, amount, ...(token && { token }) }]
  }),
  explainFailure: async () => undefined
}

/** The adapter of that network; `change` replaces functions of the client. */
export const sendingAdapter = (change: Partial<NetworkClient> = {}): Adapter => ({
  namespace: 'eip155',
  discover: () => undefined,
  client: async () => ({ ...sendingClient, ...change })
})

/** A wallet that takes transfers, unless `requests` says otherwise. */
export function sendingWallet(
  session: WalletRequests = { sendTransfer: async () => sentHash }
): MockConnector {
  return createMockConnector({
    name: 'Rabby',
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, ...session })
  })
}

/** Chooses a token by its symbol, and fills in the rest of the form. */
export async function fill(
  kit: Kit,
  { symbol = 'ETH', amount = '0.25', to = bob }: { symbol?: string; amount?: string; to?: string } = {}
): Promise<void> {
  const account = activeAccount(kit)
  const tokens = account ? await listTokens(kit, account.caipAddress) : []
  updateSend(kit, { token: tokens.find(token => token.symbol === symbol), amount })
  if (to !== '') await setReceiver(kit, { text: to })
}

/** Fills the form in, and shows its review. */
export async function showReview(kit: Kit, form: Parameters<typeof fill>[1] = {}): Promise<void> {
  await fill(kit, form)
  openReview(kit)
}
