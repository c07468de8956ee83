import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { Config } from '../config/resolveConfig.js'
import type { Kit } from '../Kit.js'
import { emptyAlert } from './alert.js'
import { initialModal } from './modal.js'
import { idlePairing } from './pairing.js'
import { createStore } from './Store.js'
import { emptyToast } from './toast.js'
import { initialView } from './view.js'
import { emptyListing } from './wallets.js'

/** The slices of a kit that has done nothing yet. */
export function createState(
  { networks, defaultNetwork, initialState, enableReconnect }: Config,
  connectors: LatchkeyOptions['connectors'] = []
): Kit['state'] {
  // Of a host that offers less by now, nothing is taken over.
  const connecting = networks.flatMap(({ chainNamespace }) => {
    const connectorId = enableReconnect && initialState?.connectors?.[chainNamespace]
    return connectorId ? [[chainNamespace, { status: 'connecting', connectorId, silent: true }]] : []
  })
  const { chainNamespace: activeNamespace } =
    networks.find(({ chainNamespace }) => chainNamespace === initialState?.activeNamespace) ?? defaultNetwork
  return {
    connection: createStore(Object.fromEntries(connecting)),
    network: createStore({ networks, activeNamespace, selected: initialState?.networks ?? {} }),
    account: createStore({}),
    modal: createStore(initialModal),
    view: createStore(initialView),
    toast: createStore(emptyToast),
    alert: createStore(emptyAlert),
    pairing: createStore(idlePairing),
    wallets: createStore({
      connectors: connectors.filter(made => typeof made !== 'function'),
      recent: [],
      featured: emptyListing,
      recommended: emptyListing,
      pages: emptyListing,
      search: { ...emptyListing, text: '', certified: false }
    }),
    balances: createStore({ native: {}, tokens: {} }),
    session: createStore({})
  }
}
