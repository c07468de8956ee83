import type { Adapter } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import {
  bitcoin as bitcoinMainnet,
  bitcoinTestnet,
  solanaDevnet,
  solana as solanaMainnet,
  solanaTestnet
} from 'latchkey/chains'
import { cosmos } from 'latchkey/cosmos'
import { evm } from 'latchkey/evm'
import { polkadot } from 'latchkey/polkadot'
import type { Namespace, NetworkInput } from 'latchkey/protocol'
import { solana } from 'latchkey/solana'
import {
  createMockBitcoinWallet,
  createMockCosmosWallet,
  createMockMultiChainWallet,
  createMockPolkadotWallet,
  createMockSolanaWallet,
  createMockWallet
} from 'latchkey/testing'
import {
  bitcoinDevnet,
  cosmosNetworks,
  demoNetworks,
  devnets,
  polkadotNetworks,
  solanaLocal
} from './networks.js'

type Options = Readonly<Record<string, unknown>>

/** What a chain family adds to the laboratory. */
export type Family = {
  readonly networks: readonly NetworkInput[]
  /** The adapter, and its name in `?options={"adapters":[…]}`. Absent: WalletConnect alone connects the family. */
  readonly adapter?: readonly [name: string, create: () => Adapter]
  /** The mock wallet of `?wallets=[{"namespace":…}]`: what completes its options, and the function that announces it, which checks them. */
  readonly mock?: readonly [defaults: Options, announce: (options: never) => unknown]
}

const bitcoinNetworks = [bitcoinDevnet, bitcoinMainnet, bitcoinTestnet] as const

const devnetChains = devnets.map(({ id, name, rpcUrls }) => ({
  chainId: id,
  name,
  rpcUrl: rpcUrls.default.http[0] ?? ''
}))

/** By namespace, in the order of the demo's lists. An adapter is one line of its family, and so is its mock wallet. */
export const families: Readonly<Record<Namespace, Family>> = {
  eip155: {
    networks: demoNetworks,
    adapter: ['evm', evm],
    mock: [
      {
        name: 'Latchkey Test Wallet',
        chains: devnetChains,
        behaviour: 'dialog',
        persist: 'local'
      },
      createMockWallet
    ]
  },
  solana: {
    networks: [solanaLocal, solanaMainnet, solanaDevnet, solanaTestnet],
    adapter: ['solana', solana],
    mock: [
      {
        name: 'Latchkey Solana Wallet',
        rpcUrls: { 'solana:localnet': solanaLocal.rpcUrls.default.http[0] },
        behaviour: 'dialog',
        persist: 'local'
      },
      createMockSolanaWallet
    ]
  },
  bip122: {
    networks: bitcoinNetworks,
    adapter: ['bitcoin', bitcoin],
    mock: [
      {
        name: 'Latchkey Bitcoin Wallet',
        networks: bitcoinNetworks.map(({ caipNetworkId }) => ({
          network: caipNetworkId,
          ...(caipNetworkId === bitcoinDevnet.caipNetworkId && {
            esploraUrl: bitcoinDevnet.rpcUrls.default.http[0]
          })
        })),
        behaviour: 'dialog',
        persist: 'local'
      },
      createMockBitcoinWallet
    ]
  },
  polkadot: {
    networks: polkadotNetworks,
    adapter: ['polkadot', polkadot],
    mock: [
      { name: 'Latchkey Polkadot Wallet', behaviour: 'dialog', persist: 'local' },
      createMockPolkadotWallet
    ]
  },
  cosmos: {
    networks: cosmosNetworks,
    adapter: ['cosmos', cosmos],
    mock: [{ name: 'Latchkey Cosmos Wallet', behaviour: 'dialog', persist: 'local' }, createMockCosmosWallet]
  }
}

/** The adapters that the lab has, by name. */
export const adapters: Readonly<Record<string, () => Adapter>> = Object.fromEntries(
  Object.values(families).flatMap(({ adapter }) => (adapter ? [adapter] : []))
)

/** The mock wallets, by `namespace` of `?wallets=`. `several` is one wallet of several families; its EVM part is on the devnets. */
export const mocks: Readonly<Record<string, NonNullable<Family['mock']>>> = {
  ...Object.fromEntries(
    Object.entries(families).flatMap(([namespace, { mock }]) => (mock ? [[namespace, mock]] : []))
  ),
  several: [
    { behaviour: 'dialog', persist: 'local', eip155: { chains: devnetChains } },
    createMockMultiChainWallet
  ]
}

/** The default options of the mock wallets, by the same name. */
export const mockDefaults: Readonly<Record<string, Options>> = Object.fromEntries(
  Object.entries(mocks).map(([name, [defaults]]) => [name, defaults])
)
