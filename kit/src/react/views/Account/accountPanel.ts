import type { ActiveAccount } from '../../../core/select/connection.js'
import type { Network } from '../../../protocol/network.js'

/** What a panel of view Account lists: what belongs to an account on one network. */
export type AccountPanelProps = { readonly account: ActiveAccount; readonly network: Network }

/** The height of a list, in px: the rest of the view, with Disconnect, stays visible below it on a small phone. */
export const listHeight = { maxHeight: 280, beside: 542 }
