import { findNetwork } from '../../core/select/network.js'
import type { ViewData, ViewName } from '../../core/state/view.js'
import type { MessageKey } from '../../messages/en.js'
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

type TitleOf<Key> = Key extends `title.${infer Name}` ? Name : never

/** A view whose title is the message of its name. */
type TitledView = keyof OtherViews & TitleOf<MessageKey>

/** A code needs few messages, and should appear soon. */
const codeWords: LoadWords = async () => (await loadEnCode()).enCode

const NetworksFooter = /* @__PURE__ */ late(() =>
  import('./Networks/NetworksFooter.js').then(m => m.NetworksFooter)
)

const walletName: ViewDefinition['title'] = ({ data, t }) =>
  data.wallet?.name ?? data.connector?.name ?? t('connect.title')

/** A view in its own chunk whose title is always the same. */
const titled = (name: TitledView): ViewDefinition => ({
  title: ({ t }) => t(`title.${name}`),
  Component: other(name)
})

/** The views with nothing but such a title. */
const titledViews = [
  'AllWallets',
  'ConnectingMultiChain',
  'Account',
  'SwitchActiveChain',
  'UnsupportedChain',
  'SIWXSignMessage',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'WalletReceive',
  'WalletCompatibleNetworks'
] as const satisfies readonly TitledView[]

const titledDefinitions = () => Object.fromEntries(titledViews.map(name => [name, titled(name)]))

/**
 * The existing views. Connect is part of the modal's chunk; every other one is its own chunk. Titles: screens.md
 * section 1.
 */
export const views: Readonly<Partial<Record<ViewName, ViewDefinition>>> = {
  .../* @__PURE__ */ titledDefinitions(),
  Connect: { title: ({ t }) => t('connect.title'), Component: Connect, Footer: ConnectFooter },
  ConnectingExternal: { title: walletName, Component: /* @__PURE__ */ other('ConnectingExternal') },
  Prompt: { title: walletName, Component: /* @__PURE__ */ other('Prompt') },
  ConnectingWalletConnect: {
    title: ({ data, t }) => data.wallet?.name ?? t('walletConnect.title'),
    Component: /* @__PURE__ */ other('ConnectingWalletConnect', codeWords)
  },
  ConnectingWalletConnectBasic: {
    title: ({ t }) => t('walletConnect.title'),
    Component: /* @__PURE__ */ other('ConnectingWalletConnectBasic', codeWords)
  },
  Networks: { .../* @__PURE__ */ titled('Networks'), Footer: NetworksFooter },
  SwitchNetwork: {
    title: ({ kit, data, t }) => findNetwork(kit, data.network)?.name ?? t('switch.title'),
    Component: /* @__PURE__ */ other('SwitchNetwork')
  },
  Downloads: {
    title: ({ data, t }) =>
      data.wallet ? t('downloads.title', { wallet: data.wallet.name }) : t('downloads.titlePlain'),
    Component: /* @__PURE__ */ other('Downloads')
  }
}
