import type { ActiveAccount } from '../../../core/select/connection.js'
import type { Network } from '../../../protocol/network.js'

/** What a panel of view Account lists: what belongs to an account on one network. */
export type AccountPanelProps = { readonly account: ActiveAccount; readonly network: Network }
