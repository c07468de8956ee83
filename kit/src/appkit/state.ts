import type { PublicState } from '../latchkey.js'
import type { CaipNetworkId } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'

/** The state, as `useAppKitState` and `subscribeState` have it. */
export type AppKitState = {
  readonly initialized: boolean
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace
  readonly connectingWallet: { readonly id: string } | undefined
  /** Several wallets stay connected beside each other. */
  readonly multiWallet: true
}

/** The state by the names of AppKit. */
export const stateOf = ({ connectingWallet, storageMode: _, ...same }: PublicState): AppKitState => ({
  ...same,
  connectingWallet: connectingWallet === undefined ? undefined : { id: connectingWallet },
  multiWallet: true
})
