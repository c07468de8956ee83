import type { WalletEntry } from '../../../client/state/wallets.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { canPair } from '../../../core/select/canPair.js'
import { isAmbiguous } from '../../../core/select/isAmbiguous.js'
import type { ViewData, ViewName } from '../../../core/state/view.js'

/** What a tap on a wallet does on a phone. */
export type PhoneTaps = {
  /** The target of the tap is unknown, or the code for it is pending. */
  isWaiting(entry: WalletEntry): boolean
  /** The wallet opens this page in its own browser: no code is needed. */
  isBrowse(entry: WalletEntry): boolean
  /** Opens the wallet in the tap, if there is a link yet; returns whether it did. */
  open(entry: WalletEntry): boolean
}

/**
 * Opens the view for the chosen wallet: its only connector, the choice between several, its code or link, or its
 * download links. If several wallets of this page have the chosen id, the list that shows each of them.
 */
export function chooseWallet(kit: Kit, entry: WalletEntry, data: ViewData, taps?: PhoneTaps): void {
  const { redirectView, namespace, network } = data
  const push = (view: ViewName, more: ViewData) =>
    dispatch(kit, { type: 'push', view, data: { redirectView, network, ...more } })
  const connectors = namespace
    ? entry.connectors.filter(connector => connector.namespace === namespace)
    : entry.connectors
  const [connector] = connectors
  if (entry.kind === 'walletConnect') push('ConnectingWalletConnect', { namespace })
  else if (isAmbiguous(connectors)) push('Connect', { namespace })
  else if (isByLink(kit, entry, data, taps))
    push('ConnectingWalletConnect', { wallet: entry, namespace, isOpened: taps?.open(entry) })
  else if (!connector) push('Downloads', { wallet: entry })
  else if (connectors.length > 1) push('ConnectingMultiChain', { wallet: entry, connectors })
  else push('ConnectingExternal', { wallet: entry, connector })
}

/** Whether a tap on the wallet must wait until there is a link to follow (promise P15). */
export const isWaiting = (kit: Kit, entry: WalletEntry, data: ViewData, taps?: PhoneTaps): boolean =>
  (!taps || taps.isWaiting(entry)) && isByLink(kit, entry, data, taps)

/** Whether a wallet is reached by a code or a link, not on this page. */
function isByLink(kit: Kit, entry: WalletEntry, { namespace }: ViewData, taps?: PhoneTaps): boolean {
  const isHere = entry.connectors.some(connector => !namespace || connector.namespace === namespace)
  if (!entry.wallet || (isHere && entry.kind !== 'custom' && !kit.config.get().basic)) return false
  return canPair(kit, namespace) || !taps || taps.isBrowse(entry)
}
