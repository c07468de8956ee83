import { lazyImport } from '../../protocol/lazyImport.js'
import { LaterTitle, LaterView } from './LaterView.js'

export { withRest } from './withRest.js'

/** The loaders of the views that `views` names, except Connect: each view is its own chunk. */
export const otherViews = {
  ConnectingExternal: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingExternal/ConnectingExternal.js').then(m => m.ConnectingExternal)
  ),
  ConnectingWalletConnect: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingWalletConnect/ConnectingWalletConnect.js').then(m => m.ConnectingWalletConnect)
  ),
  AllWallets: /* @__PURE__ */ lazyImport(() => import('./AllWallets/AllWallets.js').then(m => m.AllWallets)),
  ConnectingWalletConnectBasic: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js').then(
      m => m.ConnectingWalletConnectBasic
    )
  ),
  Account: /* @__PURE__ */ lazyImport(() => import('./Account/Account.js').then(m => m.Account)),
  Networks: /* @__PURE__ */ lazyImport(() => import('./Networks/Networks.js').then(m => m.Networks)),
  LaterView: async () => LaterView
} as const

/** The loaders of what other views show outside of their body. */
export const otherParts = {
  LaterTitle: async () => LaterTitle,
  NetworkSelect: /* @__PURE__ */ lazyImport(() =>
    import('../modal/NetworkSelect.js').then(m => m.NetworkSelect)
  ),
  NetworksFooter: /* @__PURE__ */ lazyImport(() =>
    import('./Networks/NetworksFooter.js').then(m => m.NetworksFooter)
  )
} as const
