import type { Adapter } from 'latchkey'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet } from 'latchkey/chains'
import { evm } from 'latchkey/evm'
import type { Namespace, NetworkInput } from 'latchkey/protocol'
import { createMockWallet, type MockWallet, type MockWalletOptions } from 'latchkey/testing'
import { cosmosHub, demoNetworks, polkadot } from './networks.js'

/** What a chain family adds to the laboratory. */
export type Family = {
  readonly networks: readonly NetworkInput[]
  /** The adapter, and its name in `?options={"adapters":[…]}`. Absent: WalletConnect alone connects the family. */
  readonly adapter?: readonly [name: string, create: () => Adapter]
  /** Announces a mock wallet of `?wallets=`; a wallet without `namespace` is of `eip155`. Throws if the options are invalid. */
  readonly announce?: (options: Readonly<Record<string, unknown>>) => unknown
}

/** By namespace, in the order of the demo's lists. An adapter is one line of its family, and so is its mock wallet. */
export const families: Readonly<Record<Namespace, Family>> = {
  eip155: {
    networks: demoNetworks,
    adapter: ['evm', evm],
    // createMockWallet validates at run time: its error message is shown to the visitor.
    announce: (options): MockWallet => createMockWallet(options as unknown as MockWalletOptions)
  },
  solana: { networks: [solana, solanaDevnet] },
  bip122: { networks: [bitcoin, bitcoinTestnet] },
  polkadot: { networks: [polkadot] },
  cosmos: { networks: [cosmosHub] }
}

/** The adapters that the lab has, by name. */
export const adapters: Readonly<Record<string, () => Adapter>> = Object.fromEntries(
  Object.values(families).flatMap(({ adapter }) => (adapter ? [adapter] : []))
)
