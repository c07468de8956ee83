import { abandon } from '../actions/abandon.js'
import { stopPairing } from '../actions/stopPairing.js'
import type { Kit } from '../Kit.js'
import { pairingSlice } from '../state/pairing.js'
import type { ViewName } from '../state/view.js'
import { viewSlice } from '../state/view.js'
import { topOf, uncovered } from '../view/viewMachine.js'

/** Views that wait for a wallet to connect. */
export const connectingViews: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingSocial',
  'ConnectingFarcaster'
]

/** Where a code that was made ahead is of use: the lists of wallets, and the view of a chosen one. */
const codeViews: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic'
]

/** Leaving the view that waits for a wallet, which a prompt may cover, frees the wallet's place: Back and closing always work (promise P7). */
export function abandonWhatIsLeft(kit: Kit): void {
  const { modal } = kit.state
  const view = kit.slice(viewSlice)
  const pairing = kit.slice(pairingSlice)
  let wasWaiting = false
  const react = () => {
    const { name } = topOf(uncovered(view.get()))
    const isAhead = pairing.get().isAhead === true
    const isKept = isAhead && modal.get().open && codeViews.includes(name)
    const isWaiting = isAhead ? isKept : connectingViews.includes(name)
    if ((wasWaiting || isAhead) && !isWaiting) {
      abandon(kit)
      stopPairing(kit)
    }
    wasWaiting = isWaiting || connectingViews.includes(name)
  }
  kit.onDestroy(view.subscribe(react))
  kit.onDestroy(modal.subscribe(react))
}
