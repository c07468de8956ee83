import type { Adapter } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import { solana, solanaDevnet } from 'latchkey/chains'
import { cosmos } from 'latchkey/cosmos'
import { evm } from 'latchkey/evm'
import { polkadot } from 'latchkey/polkadot'
import type { Namespace, NetworkInput } from 'latchkey/protocol'
import {
  createMockBitcoinWallet,
  createMockCosmosWallet,
  createMockPolkadotWallet,
  createMockWallet,
  type MockBitcoinWalletOptions,
  type MockCosmosOptions,
  type MockPolkadotOptions,
  type MockWalletOptions
} from 'latchkey/testing'
import {
  bitcoinDevnet,
  bitcoinNetworks,
  cosmosNetworks,
  demoNetworks,
  devnets,
  polkadotNetworks
} from './networks.js'

/** What a chain family adds to the laboratory. */
export type Family = {
  readonly networks: readonly NetworkInput[]
  /** The adapter, and its name in `?options={"adapters":[…]}`. Absent: WalletConnect alone connects the family. */
  readonly adapter?: readonly [name: string, create: () => Adapter]
  /** The options of its mock wallet, which those of `?wallets=` complete. */
  readonly wallet?: WalletOptions
  /** Announces the mock wallet. Throws if the options are invalid: its error message is shown to the visitor. */
  readonly announce?: (options: WalletOptions) => unknown
}

type WalletOptions = Readonly<Record<string, unknown>>

const persistent = { behaviour: 'dialog', persist: 'local' }

/** By namespace, in the order of the demo's lists. */
export const families: Readonly<Record<Namespace, Family>> = {
  eip155: {
    networks: demoNetworks,
    adapter: ['evm', evm],
    wallet: {
      ...persistent,
      name: 'Latchkey Test Wallet',
      chains: devnets.map(({ id, name, rpcUrls }) => ({
        chainId: id,
        name,
        rpcUrl: rpcUrls.default.http[0]
      }))
    },
    announce: options => createMockWallet(options as unknown as MockWalletOptions)
  },
  solana: { networks: [solana, solanaDevnet] },
  bip122: {
    networks: bitcoinNetworks,
    adapter: ['bitcoin', bitcoin],
    wallet: {
      ...persistent,
      name: 'Latchkey Bitcoin Wallet',
      networks: bitcoinNetworks.map(({ caipNetworkId }) => ({
        network: caipNetworkId,
        ...(caipNetworkId === bitcoinDevnet.caipNetworkId && {
          esploraUrl: bitcoinDevnet.rpcUrls.default.http[0]
        })
      }))
    },
    announce: options => createMockBitcoinWallet(options as unknown as MockBitcoinWalletOptions)
  },
  polkadot: {
    networks: polkadotNetworks,
    adapter: ['polkadot', polkadot],
    announce: options => createMockPolkadotWallet(options as unknown as MockPolkadotOptions)
  },
  cosmos: {
    networks: cosmosNetworks,
    adapter: ['cosmos', cosmos],
    announce: options => createMockCosmosWallet(options as unknown as MockCosmosOptions)
  }
}

/** The adapters that the lab has, by name. */
export const adapters: Readonly<Record<string, () => Adapter>> = Object.fromEntries(
  Object.values(families).flatMap(({ adapter }) => (adapter ? [adapter] : []))
)
