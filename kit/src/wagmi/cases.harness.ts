import { type Config, type CreateConnectorFn, mock } from '@wagmi/core'
import { createConnector } from '../evm/connector.js'
import type { Eip1193Provider } from '../evm/provider.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import type { MockWallet } from '../testing/mockWallet/createMockWallet.js'
import type { MockWalletOptions } from '../testing/mockWallet/options.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { bridgeOf } from './bridge.js'
import { latchkeyConnectors } from './latchkeyConnectors.js'
import type { WagmiConnector } from './wagmiConnector.js'

// What wagmi's own tests try on its mock connector, to be tried on a connector of the kit as well.

/** What the person declines. */
export type Declined = 'connect' | 'switchChain' | 'signMessage' | 'signTypedData' | 'watchAsset'

/** Makes a connector that shares `accounts`, and remembers that it may. */
export type MakeConnector = (declined?: Declined) => CreateConnectorFn

/** The accounts of the node of devnet, and of wallets in tests. */
export const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
] as const

/** wagmi's own connector for tests. */
export const makeMock: MakeConnector = declined =>
  mock({
    accounts: [...accounts],
    features: { reconnect: true, ...(declined && { [`${declined}Error`]: true }) }
  })

const methods: Readonly<Record<Declined, readonly string[]>> = {
  connect: ['eth_requestAccounts', 'wallet_requestPermissions'],
  switchChain: ['wallet_switchEthereumChain'],
  signMessage: ['personal_sign'],
  signTypedData: ['eth_signTypedData_v4'],
  watchAsset: ['wallet_watchAsset']
}

/** A connector of the kit over a wallet of `addWallet`, in place of wagmi's. */
export function makeOwn(
  addWallet: (rdns: string, options: Partial<MockWalletOptions>) => MockWallet
): MakeConnector {
  return declined => {
    const refused = declined ? methods[declined].map(method => [method, 'reject'] as const) : []
    const wallet = addWallet('mock', { announce: 'never', methods: Object.fromEntries(refused) })
    const description = { id: 'mock', name: 'Mock', type: 'EXTERNAL' } as const
    const factory = () => [createConnector(description, wallet.provider as Eip1193Provider, systemClock())]
    const [create] = latchkeyConnectors({ wallets: { mock: factory } })
    if (!create) throw new Error('there is no connector')
    return parameters => {
      const made = create(parameters)
      bridgeOf(made as WagmiConnector)?.bind(createConnectorContext())
      return made
    }
  }
}

/** Adds a connector to a config, as wagmi's tests do it. */
export const addTo = (config: Config, create: CreateConnectorFn): WagmiConnector => {
  const { connectors } = config._internal
  const made = connectors.setup(create)
  connectors.setState(known => [...known, made])
  return made
}

/** The name and the code by which applications tell errors apart. */
export const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'resolved',
    ({ name, code }: { readonly name: string; readonly code?: unknown }) =>
      code === undefined ? name : `${name} ${code}`
  )
