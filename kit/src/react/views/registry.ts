import { findNetwork } from '../../core/select/network.js'
import type { ViewData, ViewName } from '../../core/state/view.js'
import type { MessageKey } from '../../messages/en.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { type LoadWords, lazyView } from '../modal/lazyView.js'
import { Connect } from './Connect/Connect.js'
import { ConnectFooter } from './Connect/ConnectFooter.js'
import { loadOther, type OtherViews, otherPart } from './loadOther.js'
import type { ViewDefinition } from './ViewDefinition.js'

const loadEnCode = /* @__PURE__ */ lazyImport(() => import('../../messages/enCode.js'))

/**
 * A view in its own chunk: the list of these chunks, which is long itself, is loaded with the first one. The title is a message, or
 * computed.
 */
const other = (
  name: keyof OtherViews,
  title: MessageKey | ViewDefinition['title'],
  loadWords?: LoadWords
): ViewDefinition => ({
  title: typeof title === 'string' ? ({ t }) => t(title) : title,
  Component: lazyView<{ readonly data: ViewData }>(() => loadOther(name), loadWords)
})

/** A code needs few messages, and should appear soon. */
const codeWords: LoadWords = async () => (await loadEnCode()).enCode

const walletName: ViewDefinition['title'] = ({ data, t }) =>
  data.wallet?.name ?? data.connector?.name ?? t('connect.title')

/**
 * The existing views. Connect is part of the modal's chunk; every other one is its own chunk. Titles: screens.md
 * section 1.
 */
export const views: Readonly<Partial<Record<ViewName, ViewDefinition>>> = {
  Connect: { title: ({ t }) => t('connect.title'), Component: Connect, Footer: ConnectFooter },
  AllWallets: /* @__PURE__ */ other('AllWallets', 'allWallets.title'),
  ConnectingExternal: /* @__PURE__ */ other('ConnectingExternal', walletName),
  Prompt: /* @__PURE__ */ other('Prompt', walletName),
  ConnectingWalletConnect: /* @__PURE__ */ other(
    'ConnectingWalletConnect',
    ({ data, t }) => data.wallet?.name ?? t('walletConnect.title'),
    codeWords
  ),
  ConnectingWalletConnectBasic: /* @__PURE__ */ other(
    'ConnectingWalletConnectBasic',
    'walletConnect.title',
    codeWords
  ),
  ConnectingMultiChain: /* @__PURE__ */ other('ConnectingMultiChain', 'multiChain.title'),
  Account: /* @__PURE__ */ other('Account', 'account.title'),
  NftDetail: /* @__PURE__ */ other('NftDetail', walletName),
  Transactions: /* @__PURE__ */ other('Transactions', 'activity.title'),
  Networks: {
    .../* @__PURE__ */ other('Networks', 'networks.title'),
    Footer: /* @__PURE__ */ otherPart('NetworksFooter')
  },
  SwitchNetwork: /* @__PURE__ */ other(
    'SwitchNetwork',
    ({ kit, data, t }) => findNetwork(kit, data.network)?.name ?? t('switch.title')
  ),
  SwitchActiveChain: /* @__PURE__ */ other('SwitchActiveChain', 'switchChain.title'),
  UnsupportedChain: /* @__PURE__ */ other('UnsupportedChain', 'unsupported.title'),
  SIWXSignMessage: /* @__PURE__ */ other('SIWXSignMessage', 'signIn.title'),
  WhatIsAWallet: /* @__PURE__ */ other('WhatIsAWallet', 'whatIsWallet.title'),
  WhatIsANetwork: /* @__PURE__ */ other('WhatIsANetwork', 'whatIsNetwork.title'),
  GetWallet: /* @__PURE__ */ other('GetWallet', 'getWallet.title'),
  WalletSend: /* @__PURE__ */ other('WalletSend', 'title.WalletSend'),
  WalletSendSelectToken: /* @__PURE__ */ other('WalletSendSelectToken', 'title.WalletSendSelectToken'),
  WalletSendPreview: /* @__PURE__ */ other('WalletSendPreview', 'title.WalletSendPreview'),
  WalletSendConfirmed: /* @__PURE__ */ other('WalletSendConfirmed', 'title.WalletSendConfirmed'),
  Downloads: /* @__PURE__ */ other('Downloads', ({ data, t }) =>
    data.wallet ? t('downloads.title', { wallet: data.wallet.name }) : t('downloads.titlePlain')
  )
}
