import type { Config } from '../config/resolveConfig.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { emptyAlert } from './alert.js'
import { initialModal } from './modal.js'
import { createStore } from './Store.js'
import { emptyToast } from './toast.js'
import { initialView } from './view.js'
import { emptyListing } from './wallets.js'

/** The slices of a kit that has done nothing yet. */
export function createState(
  { networks, defaultNetwork }: Config,
  connectors: readonly Connector[]
): Kit['state'] {
  return {
    connection: createStore({}),
    network: createStore({ networks, activeNamespace: defaultNetwork.chainNamespace, selected: {} }),
    account: createStore({}),
    modal: createStore(initialModal),
    view: createStore(initialView),
    toast: createStore(emptyToast),
    alert: createStore(emptyAlert),
    wallets: createStore({
      connectors,
      recent: [],
      featured: emptyListing,
      recommended: emptyListing,
      pages: emptyListing,
      search: { ...emptyListing, text: '', certified: false }
    }),
    balances: createStore({ native: {}, tokens: {} })
  }
}
