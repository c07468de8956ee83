import { findNetwork } from '../../core/select/network.js'
import type { ViewData, ViewName } from '../../core/state/view.js'
import { late } from '../modal/late.js'
import { lazyView } from '../modal/lazyView.js'
import { Connect } from './Connect/Connect.js'
import { ConnectFooter } from './Connect/ConnectFooter.js'
import type { ViewDefinition } from './ViewDefinition.js'

type Props = { readonly data: ViewData }

const AllWallets = /* @__PURE__ */ lazyView<Props>(() =>
  import('./AllWallets/AllWallets.js').then(m => m.AllWallets)
)
const ConnectingExternal = /* @__PURE__ */ lazyView<Props>(() =>
  import('./ConnectingExternal/ConnectingExternal.js').then(m => m.ConnectingExternal)
)
const ConnectingWalletConnect = /* @__PURE__ */ lazyView<Props>(() =>
  import('./ConnectingWalletConnect/ConnectingWalletConnect.js').then(m => m.ConnectingWalletConnect)
)
const ConnectingWalletConnectBasic = /* @__PURE__ */ lazyView<Props>(() =>
  import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js').then(
    m => m.ConnectingWalletConnectBasic
  )
)
const ConnectingMultiChain = /* @__PURE__ */ lazyView<Props>(() =>
  import('./ConnectingMultiChain/ConnectingMultiChain.js').then(m => m.ConnectingMultiChain)
)
const Account = /* @__PURE__ */ lazyView<Props>(() => import('./Account/Account.js').then(m => m.Account))
const Networks = /* @__PURE__ */ lazyView<Props>(() => import('./Networks/Networks.js').then(m => m.Networks))
const NetworksFooter = /* @__PURE__ */ late(() =>
  import('./Networks/NetworksFooter.js').then(m => m.NetworksFooter)
)
const SwitchNetwork = /* @__PURE__ */ lazyView<Props>(() =>
  import('./SwitchNetwork/SwitchNetwork.js').then(m => m.SwitchNetwork)
)
const SwitchActiveChain = /* @__PURE__ */ lazyView<Props>(() =>
  import('./SwitchActiveChain/SwitchActiveChain.js').then(m => m.SwitchActiveChain)
)
const UnsupportedChain = /* @__PURE__ */ lazyView<Props>(() =>
  import('./UnsupportedChain/UnsupportedChain.js').then(m => m.UnsupportedChain)
)
const SIWXSignMessage = /* @__PURE__ */ lazyView<Props>(() =>
  import('./SIWXSignMessage/SIWXSignMessage.js').then(m => m.SIWXSignMessage)
)
const WhatIsAWallet = /* @__PURE__ */ lazyView<Props>(() =>
  import('./WhatIsAWallet/WhatIsAWallet.js').then(m => m.WhatIsAWallet)
)
const WhatIsANetwork = /* @__PURE__ */ lazyView<Props>(() =>
  import('./WhatIsANetwork/WhatIsANetwork.js').then(m => m.WhatIsANetwork)
)
const GetWallet = /* @__PURE__ */ lazyView<Props>(() =>
  import('./GetWallet/GetWallet.js').then(m => m.GetWallet)
)
const Downloads = /* @__PURE__ */ lazyView<Props>(() =>
  import('./Downloads/Downloads.js').then(m => m.Downloads)
)

/** The views that exist. Connect comes with the modal; each other one is a chunk of its own. Titles: screens.md section 1. */
export const views: Readonly<Partial<Record<ViewName, ViewDefinition>>> = {
  Connect: { title: ({ t }) => t('connect.title'), Component: Connect, Footer: ConnectFooter },
  AllWallets: { title: ({ t }) => t('allWallets.title'), Component: AllWallets },
  ConnectingExternal: {
    title: ({ data, t }) => data.wallet?.name ?? data.connector?.name ?? t('connect.title'),
    Component: ConnectingExternal
  },
  ConnectingWalletConnect: {
    title: ({ data, t }) => data.wallet?.name ?? t('walletConnect.title'),
    Component: ConnectingWalletConnect
  },
  ConnectingWalletConnectBasic: {
    title: ({ t }) => t('walletConnect.title'),
    Component: ConnectingWalletConnectBasic
  },
  ConnectingMultiChain: { title: ({ t }) => t('multiChain.title'), Component: ConnectingMultiChain },
  Account: { title: ({ t }) => t('account.title'), Component: Account },
  Networks: { title: ({ t }) => t('networks.title'), Component: Networks, Footer: NetworksFooter },
  SwitchNetwork: {
    title: ({ kit, data, t }) => findNetwork(kit, data.network)?.name ?? t('switch.title'),
    Component: SwitchNetwork
  },
  SwitchActiveChain: { title: ({ t }) => t('switchChain.title'), Component: SwitchActiveChain },
  UnsupportedChain: { title: ({ t }) => t('unsupported.title'), Component: UnsupportedChain },
  SIWXSignMessage: { title: ({ t }) => t('signIn.title'), Component: SIWXSignMessage },
  WhatIsAWallet: { title: ({ t }) => t('whatIsWallet.title'), Component: WhatIsAWallet },
  WhatIsANetwork: { title: ({ t }) => t('whatIsNetwork.title'), Component: WhatIsANetwork },
  GetWallet: { title: ({ t }) => t('getWallet.title'), Component: GetWallet },
  Downloads: {
    title: ({ data, t }) =>
      data.wallet ? t('downloads.title', { wallet: data.wallet.name }) : t('downloads.titlePlain'),
    Component: Downloads
  }
}
