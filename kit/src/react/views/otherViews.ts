import { connectingViews } from './connectingViews.js'

/** How each view but Connect is loaded: all are chunks of their own. */
export const otherViews = {
  ...connectingViews,
  AllWallets: () => import('./AllWallets/AllWallets.js').then(m => m.AllWallets),
  ConnectingMultiChain: () =>
    import('./ConnectingMultiChain/ConnectingMultiChain.js').then(m => m.ConnectingMultiChain),
  ConnectingWalletConnectBasic: () =>
    import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js').then(
      m => m.ConnectingWalletConnectBasic
    ),
  Account: () => import('./Account/Account.js').then(m => m.Account),
  Networks: () => import('./Networks/Networks.js').then(m => m.Networks),
  SwitchNetwork: () => import('./SwitchNetwork/SwitchNetwork.js').then(m => m.SwitchNetwork),
  SwitchActiveChain: () => import('./SwitchActiveChain/SwitchActiveChain.js').then(m => m.SwitchActiveChain),
  UnsupportedChain: () => import('./UnsupportedChain/UnsupportedChain.js').then(m => m.UnsupportedChain),
  SIWXSignMessage: () => import('./SIWXSignMessage/SIWXSignMessage.js').then(m => m.SIWXSignMessage),
  WhatIsAWallet: () => import('./WhatIsAWallet/WhatIsAWallet.js').then(m => m.WhatIsAWallet),
  WhatIsANetwork: () => import('./WhatIsANetwork/WhatIsANetwork.js').then(m => m.WhatIsANetwork),
  GetWallet: () => import('./GetWallet/GetWallet.js').then(m => m.GetWallet),
  Downloads: () => import('./Downloads/Downloads.js').then(m => m.Downloads)
} as const
