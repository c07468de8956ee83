import { lazyImport } from '../../protocol/lazyImport.js'
import { connectingViews } from './connectingViews.js'

export { lateIcons } from '../../ui/Icon/lateIcons.js'

/** The loaders of every view except Connect: each view is its own chunk. */
export const otherViews = {
  ...connectingViews,
  AllWallets: /* @__PURE__ */ lazyImport(() => import('./AllWallets/AllWallets.js').then(m => m.AllWallets)),
  ConnectingMultiChain: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingMultiChain/ConnectingMultiChain.js').then(m => m.ConnectingMultiChain)
  ),
  ConnectingWalletConnectBasic: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js').then(
      m => m.ConnectingWalletConnectBasic
    )
  ),
  Prompt: /* @__PURE__ */ lazyImport(() => import('./Prompt/Prompt.js').then(m => m.Prompt)),
  Account: /* @__PURE__ */ lazyImport(() => import('./Account/Account.js').then(m => m.Account)),
  Transactions: /* @__PURE__ */ lazyImport(() => import('./Activity/Activity.js').then(m => m.Transactions)),
  NftDetail: /* @__PURE__ */ lazyImport(() => import('./NftDetail/NftDetail.js').then(m => m.NftDetail)),
  Networks: /* @__PURE__ */ lazyImport(() => import('./Networks/Networks.js').then(m => m.Networks)),
  SwitchNetwork: /* @__PURE__ */ lazyImport(() =>
    import('./SwitchNetwork/SwitchNetwork.js').then(m => m.SwitchNetwork)
  ),
  SwitchActiveChain: /* @__PURE__ */ lazyImport(() =>
    import('./SwitchActiveChain/SwitchActiveChain.js').then(m => m.SwitchActiveChain)
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
  WhatIsANetwork: /* @__PURE__ */ lazyImport(() =>
    import('./WhatIsANetwork/WhatIsANetwork.js').then(m => m.WhatIsANetwork)
  ),
  GetWallet: /* @__PURE__ */ lazyImport(() => import('./GetWallet/GetWallet.js').then(m => m.GetWallet)),
  WalletSend: /* @__PURE__ */ lazyImport(() => import('./WalletSend/WalletSend.js').then(m => m.WalletSend)),
  WalletSendSelectToken: /* @__PURE__ */ lazyImport(() =>
    import('./WalletSendSelectToken/WalletSendSelectToken.js').then(m => m.WalletSendSelectToken)
  ),
  WalletSendPreview: /* @__PURE__ */ lazyImport(() =>
    import('./WalletSendPreview/WalletSendPreview.js').then(m => m.WalletSendPreview)
  ),
  WalletSendConfirmed: /* @__PURE__ */ lazyImport(() =>
    import('./WalletSendConfirmed/WalletSendConfirmed.js').then(m => m.WalletSendConfirmed)
  ),
  WalletReceive: /* @__PURE__ */ lazyImport(() =>
    import('./WalletReceive/WalletReceive.js').then(m => m.WalletReceive)
  ),
  WalletCompatibleNetworks: /* @__PURE__ */ lazyImport(() =>
    import('./WalletCompatibleNetworks/WalletCompatibleNetworks.js').then(m => m.WalletCompatibleNetworks)
  ),
  Downloads: /* @__PURE__ */ lazyImport(() => import('./Downloads/Downloads.js').then(m => m.Downloads))
} as const

/** The loaders of what other views show outside of their body. */
export const otherParts = {
  NetworkSelect: /* @__PURE__ */ lazyImport(() =>
    import('../modal/NetworkSelect.js').then(m => m.NetworkSelect)
  ),
  NetworksFooter: /* @__PURE__ */ lazyImport(() =>
    import('./Networks/NetworksFooter.js').then(m => m.NetworksFooter)
  )
} as const
