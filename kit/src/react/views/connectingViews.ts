import { lazyImport } from '../../protocol/lazyImport.js'

/** The views that wait for one wallet: fetched when a row of the list is pointed at. */
export const connectingViews = {
  ConnectingExternal: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingExternal/ConnectingExternal.js').then(m => m.ConnectingExternal)
  ),
  ConnectingWalletConnect: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingWalletConnect/ConnectingWalletConnect.js').then(m => m.ConnectingWalletConnect)
  )
} as const
