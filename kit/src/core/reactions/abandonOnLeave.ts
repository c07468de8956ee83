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

/** Views that use a code made ahead: the lists of wallets, and the view of a chosen wallet. */
const codeViews: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic'
]

/**
 * Abandons the attempt when the person leaves a connecting view, which a prompt may cover, so that the wallet can be chosen again: Back
 * and closing always work (promise P7). The wallet's frame covers it too, while it asks for what the attempt waits for; leaving that view rejects.
 */
export function abandonOnLeave(kit: Kit): void {
  const { modal } = kit.state
  const view = kit.slice(viewSlice)
  const pairing = kit.slice(pairingSlice)
  let wasWaiting = false
  const react = () => {
    const { name } = topOf(uncovered(view.get()))
    if (name === 'ApproveTransaction' && modal.get().open) return
    const isPrefetched = pairing.get().isPrefetched === true
    const isKept = isPrefetched && modal.get().open && codeViews.includes(name)
    const isWaiting = isPrefetched ? isKept : connectingViews.includes(name)
    if ((wasWaiting || isPrefetched) && !isWaiting) {
      abandon(kit)
      stopPairing(kit)
    }
    wasWaiting = isWaiting || connectingViews.includes(name)
  }
  kit.onDestroy(view.subscribe(react))
  kit.onDestroy(modal.subscribe(react))
}
