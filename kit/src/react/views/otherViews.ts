import { lazyImport } from '../../protocol/lazyImport.js'
import { connectingViews } from './connectingViews.js'
import { LaterTitle, LaterView } from './LaterView.js'

export { withRest } from './withRest.js'

/** The loaders of the views that `views` names, except Connect: each view is its own chunk. */
export const otherViews = {
  ...connectingViews,
  AllWallets: /* @__PURE__ */ lazyImport(() => import('./AllWallets/AllWallets.js').then(m => m.AllWallets)),
  ConnectingWalletConnectBasic: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js').then(
      m => m.ConnectingWalletConnectBasic
    )
  ),
  Prompt: /* @__PURE__ */ lazyImport(() => import('./Prompt/Prompt.js').then(m => m.Prompt)),
  Account: /* @__PURE__ */ lazyImport(() => import('./Account/Account.js').then(m => m.Account)),
  Networks: /* @__PURE__ */ lazyImport(() => import('./Networks/Networks.js').then(m => m.Networks)),
  SwitchNetwork: /* @__PURE__ */ lazyImport(() =>
    import('./SwitchNetwork/SwitchNetwork.js').then(m => m.SwitchNetwork)
  ),
  UnsupportedChain: /* @__PURE__ */ lazyImport(() =>
    import('./UnsupportedChain/UnsupportedChain.js').then(m => m.UnsupportedChain)
  ),
  SIWXSignMessage: /* @__PURE__ */ lazyImport(() =>
    import('./SIWXSignMessage/SIWXSignMessage.js').then(m => m.SIWXSignMessage)
  ),
  WhatIsAWallet: /* @__PURE__ */ lazyImport(() =>
    import('./WhatIsAWallet/WhatIsAWallet.js').then(m => m.WhatIsAWallet)
  ),
  GetWallet: /* @__PURE__ */ lazyImport(() => import('./GetWallet/GetWallet.js').then(m => m.GetWallet)),
  LaterView: async () => LaterView,
  Downloads: /* @__PURE__ */ lazyImport(() => import('./Downloads/Downloads.js').then(m => m.Downloads))
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
