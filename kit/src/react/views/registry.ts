import { findNetwork } from '../../core/select/network.js'
import type { ViewData, ViewName } from '../../core/state/view.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { late } from '../modal/late.js'
import { type LoadWords, lazyView } from '../modal/lazyView.js'
import { Connect } from './Connect/Connect.js'
import { ConnectFooter } from './Connect/ConnectFooter.js'
import { loadOther, type OtherViews } from './loadOther.js'
import type { ViewDefinition } from './ViewDefinition.js'

const loadEnCode = /* @__PURE__ */ lazyImport(() => import('../../messages/enCode.js'))

/** A view in its own chunk: the list of these chunks, which is long itself, is loaded with the first one. */
const other = (name: keyof OtherViews, loadWords?: LoadWords): ViewDefinition['Component'] =>
  lazyView<{ readonly data: ViewData }>(() => loadOther(name), loadWords)

/** A code needs few messages, and should appear soon. */
const codeWords: LoadWords = async () => (await loadEnCode()).enCode

const NetworksFooter = /* @__PURE__ */ late(() =>
  import('./Networks/NetworksFooter.js').then(m => m.NetworksFooter)
)

/** The name of what the view is about. */
const subject: ViewDefinition['title'] = ({ data, t }) =>
  data.nft?.name ?? data.wallet?.name ?? data.connector?.name ?? t('connect.title')

/**
 * The existing views. Connect is part of the modal's chunk; every other one is its own chunk. Titles: screens.md
 * section 1.
 */
export const views: Readonly<Partial<Record<ViewName, ViewDefinition>>> = {
  Connect: { title: ({ t }) => t('connect.title'), Component: Connect, Footer: ConnectFooter },
  AllWallets: { title: ({ t }) => t('allWallets.title'), Component: /* @__PURE__ */ other('AllWallets') },
  ConnectingExternal: {
    title: subject,
    Component: /* @__PURE__ */ other('ConnectingExternal')
  },
  Prompt: { title: subject, Component: /* @__PURE__ */ other('Prompt') },
  ConnectingWalletConnect: {
    title: ({ data, t }) => data.wallet?.name ?? t('walletConnect.title'),
    Component: /* @__PURE__ */ other('ConnectingWalletConnect', codeWords)
  },
  ConnectingWalletConnectBasic: {
    title: ({ t }) => t('walletConnect.title'),
    Component: /* @__PURE__ */ other('ConnectingWalletConnectBasic', codeWords)
  },
  ConnectingMultiChain: {
    title: ({ t }) => t('multiChain.title'),
    Component: /* @__PURE__ */ other('ConnectingMultiChain')
  },
  Account: { title: ({ t }) => t('account.title'), Component: /* @__PURE__ */ other('Account') },
  Transactions: { title: ({ t }) => t('activity.title'), Component: /* @__PURE__ */ other('Transactions') },
  NftDetail: { title: subject, Component: /* @__PURE__ */ other('NftDetail') },
  Networks: {
    title: ({ t }) => t('networks.title'),
    Component: /* @__PURE__ */ other('Networks'),
    Footer: NetworksFooter
  },
  SwitchNetwork: {
    title: ({ kit, data, t }) => findNetwork(kit, data.network)?.name ?? t('switch.title'),
    Component: /* @__PURE__ */ other('SwitchNetwork')
  },
  SwitchActiveChain: {
    title: ({ t }) => t('switchChain.title'),
    Component: /* @__PURE__ */ other('SwitchActiveChain')
  },
  UnsupportedChain: {
    title: ({ t }) => t('unsupported.title'),
    Component: /* @__PURE__ */ other('UnsupportedChain')
  },
  SIWXSignMessage: {
    title: ({ t }) => t('signIn.title'),
    Component: /* @__PURE__ */ other('SIWXSignMessage')
  },
  WhatIsAWallet: {
    title: ({ t }) => t('whatIsWallet.title'),
    Component: /* @__PURE__ */ other('WhatIsAWallet')
  },
  WhatIsANetwork: {
    title: ({ t }) => t('whatIsNetwork.title'),
    Component: /* @__PURE__ */ other('WhatIsANetwork')
  },
  GetWallet: { title: ({ t }) => t('getWallet.title'), Component: /* @__PURE__ */ other('GetWallet') },
  WalletSend: { title: ({ t }) => t('title.WalletSend'), Component: /* @__PURE__ */ other('WalletSend') },
  WalletSendSelectToken: {
    title: ({ t }) => t('title.WalletSendSelectToken'),
    Component: /* @__PURE__ */ other('WalletSendSelectToken')
  },
  WalletSendPreview: {
    title: ({ t }) => t('title.WalletSendPreview'),
    Component: /* @__PURE__ */ other('WalletSendPreview')
  },
  WalletSendConfirmed: {
    title: ({ t }) => t('title.WalletSendConfirmed'),
    Component: /* @__PURE__ */ other('WalletSendConfirmed')
  },
  Downloads: {
    title: ({ data, t }) =>
      data.wallet ? t('downloads.title', { wallet: data.wallet.name }) : t('downloads.titlePlain'),
    Component: /* @__PURE__ */ other('Downloads')
  }
}
