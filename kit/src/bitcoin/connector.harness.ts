import type { ConnectorEvent } from '../core/contracts/Connector.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import type { Network } from '../protocol/network.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createMockBitcoinWallet } from '../testing/mockBitcoin/createMockBitcoinWallet.js'
import type { MockBitcoinFamily, MockBitcoinWalletOptions } from '../testing/mockBitcoin/options.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { discover } from './discover.js'

const nativeCurrency = { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 }

/** A network of Bitcoin by its CAIP-2 reference. */
const networkOf = (id: string, name: string): Network =>
  defineNetwork({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    chainNamespace: 'bip122'
  })

export const main = networkOf('000000000019d6689c085ae165831e93', 'Bitcoin')
// Three networks with the same form of addresses.
export const testnet = networkOf('000000000933ea01ad0ee984209779ba', 'Testnet')
export const testnet4 = networkOf('00000000da84f2bafbbc53dee25a72ae', 'Testnet 4')
export const signet = networkOf('00000008819873e925422c1ff0f99f7c', 'Signet')
export const regtest = networkOf('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest')

/** A page with the events of a window. */
export function createPage() {
  const target = new EventTarget()
  const counts = new Map<string, number>()
  const count = (type: string, by: number) => counts.set(type, (counts.get(type) ?? 0) + by)
  const page = {
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
    addEventListener(type: string, listener: EventListener) {
      count(type, 1)
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      count(type, -1)
      target.removeEventListener(type, listener)
    }
  }
  return {
    page: page as typeof page & Record<string, unknown>,
    listeners: () => counts.get('wallet-standard:register-wallet') ?? 0
  }
}

/** A mock wallet of a family on a page, and the connector that discovery made of it. */
export async function setUp(
  family: MockBitcoinFamily,
  options: Partial<MockBitcoinWalletOptions> = {},
  selected: Network | undefined = testnet
) {
  const { page } = createPage()
  const networks = [testnet, testnet4, signet, main].map(({ caipNetworkId }) => ({ network: caipNetworkId }))
  const wallet = createMockBitcoinWallet({ family, networks, ...options }, page)
  const environment = { ...createMemoryEnvironment(), clock: systemClock() }
  const context = createConnectorContext({ environment, selectedNetwork: () => selected })
  discover(context, page)
  const [connector] = context.connectors
  if (!connector) throw new Error('The wallet was not found')
  const listen = () => {
    const events: ConnectorEvent[] = []
    const stop = connector.subscribe?.(event => void events.push(event)) ?? (() => undefined)
    return { events, stop }
  }
  return { wallet, connector, context, page, listen }
}

/** The addresses of the wallet's active account in the order in which a session has them. */
export const addressesOf = (
  wallet: ReturnType<typeof createMockBitcoinWallet>,
  family: MockBitcoinFamily
): readonly string[] => {
  const { payment, ordinals } = wallet.addresses()
  return family === 'unisat' || family === 'okx' ? [payment] : [payment, ordinals]
}

/** Waits until the answers that are on their way have arrived. */
export const settle = () => new Promise(resolve => setTimeout(resolve, 0))
