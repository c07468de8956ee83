import { createElement } from 'react'
import type { ViewEntry, ViewName } from '../../core/state/view.js'
import type { MessageKey } from '../../messages/en.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useMessages } from '../context/MessagesContext.js'
import { type LoadWords, lazyView } from '../modal/lazyView.js'
import { Connect } from './Connect/Connect.js'
import { ConnectFooter } from './Connect/ConnectFooter.js'
import { loadOther, type OtherViews, otherPart } from './loadOther.js'
import type { ViewDefinition } from './ViewDefinition.js'

const loadEnCode = /* @__PURE__ */ lazyImport(() => import('../../messages/enCode.js'))

/** A view in its own chunk: the list of these chunks, which is long itself, is loaded with the first one. */
const other = (
  name: keyof OtherViews,
  title: ViewDefinition['title'],
  loadWords?: LoadWords
): ViewDefinition => ({
  title,
  Component: lazyView<ViewEntry>(() => loadOther(name), loadWords)
})

type TitleOf<Key> = Key extends `title.${infer Name}` ? Name : never

/** A view whose title is the message of its name. */
type TitledView = keyof OtherViews & TitleOf<MessageKey>

const titled = (name: TitledView): ViewDefinition => other(name, ({ t }) => t(`title.${name}`))

/** A code needs few messages, and should appear soon. */
const codeWords: LoadWords = async () => (await loadEnCode()).enCode

/** The name of the dialog while a view and its title load, and where they do not. */
function WaitingTitle() {
  return useMessages().t('common.loading')
}

const LaterTitle = /* @__PURE__ */ otherPart<ViewEntry>('LaterTitle', WaitingTitle)

/** Every view that has no entry here: its name and its title are loaded with it (`laterViews`). */
export const laterView: ViewDefinition = {
  title: entry => createElement(LaterTitle, entry),
  Component: /* @__PURE__ */ lazyView(() => loadOther('LaterView'))
}

/** The name of what the view is about. */
const subject: ViewDefinition['title'] = ({ data, t }) =>
  data.wallet?.name ?? data.connector?.name ?? t('connect.title')

/**
 * The views that may be opened first, or without a connection, and what the modal must know of them. Connect is part of the modal's
 * chunk; every other one is its own chunk. Titles: screens.md section 1.
 */
export const views: Readonly<Partial<Record<ViewName, ViewDefinition>>> = {
  AllWallets: /* @__PURE__ */ titled('AllWallets'),
  Account: /* @__PURE__ */ titled('Account'),
  Connect: { title: ({ t }) => t('connect.title'), Component: Connect, Footer: ConnectFooter },
  ConnectingExternal: /* @__PURE__ */ other('ConnectingExternal', subject),
  ConnectingWalletConnect: /* @__PURE__ */ other(
    'ConnectingWalletConnect',
    ({ data, t }) => data.wallet?.name ?? t('walletConnect.title'),
    codeWords
  ),
  ConnectingWalletConnectBasic: /* @__PURE__ */ other(
    'ConnectingWalletConnectBasic',
    ({ t }) => t('walletConnect.title'),
    codeWords
  ),
  Networks: {
    .../* @__PURE__ */ titled('Networks'),
    Footer: /* @__PURE__ */ otherPart('NetworksFooter')
  }
}
