import { lazyImport } from '../../protocol/lazyImport.js'

/** The views that wait for one wallet: loaded on hover over a row of the list. */
export const connectingViews = {
  ConnectingExternal: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingExternal/ConnectingExternal.js').then(m => m.ConnectingExternal)
  ),
  ConnectingWalletConnect: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingWalletConnect/ConnectingWalletConnect.js').then(m => m.ConnectingWalletConnect)
  )
} as const
