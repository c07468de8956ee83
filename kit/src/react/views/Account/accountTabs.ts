import type { ComponentType } from 'react'
import type { Config } from '../../../client/config/resolveConfig.js'
import { hasHistory } from '../../../core/select/hasHistory.js'
import type { MessageKey } from '../../../messages/en.js'
import { balanceNamespaces, nftNamespaces } from '../../../protocol/http/servedNamespaces.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { lazyView } from '../../modal/lazyView.js'
import type { AccountPanelProps } from './accountPanel.js'
import { Tokens } from './Tokens.js'

type TabContext = AccountPanelProps & {
  readonly config: Config
  /** Whether the account has transactions that this page sent. */
  readonly hasSent: boolean
  /** Whether the networks of the namespace list tokens themselves. */
  readonly listsTokens: boolean
}

/** A list of view Account. Its test id is `tab-{id}`. */
export type AccountTab = {
  readonly id: string
  readonly label: MessageKey
  /** Whether the host configured the service that the list needs, and it serves the namespace; or there is something without it. */
  readonly isShown: (context: TabContext) => boolean
  /** The list; those that are not the first are in chunks that are loaded when their tabs are opened. */
  readonly Component: ComponentType<AccountPanelProps>
}

/** The lists of view Account, in the order of their tabs. */
const accountTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    label: 'account.tokens',
    isShown: ({ config: { services, tokens }, account: { namespace }, network, listsTokens }) =>
      listsTokens ||
      (balanceNamespaces.includes(namespace) &&
        (!!services.api || tokens[network.caipNetworkId] !== undefined)),
    // The list that an account opens with comes with its view, so that the first frame has its shape.
    Component: Tokens
  },
  {
    id: 'nfts',
    label: 'account.nfts',
    isShown: ({ config, account }) => !!config.services.api && nftNamespaces.includes(account.namespace),
    Component: /* @__PURE__ */ lazyView(
      /* @__PURE__ */ lazyImport(() => import('./Nfts.js').then(m => m.Nfts))
    )
  },
  {
    id: 'activity',
    label: 'title.Transactions',
    isShown: ({ config, account: { namespace }, hasSent }) =>
      (hasSent || hasHistory(config, namespace)) && config.features.activity !== false,
    Component: /* @__PURE__ */ lazyView(
      /* @__PURE__ */ lazyImport(() => import('../Activity/Activity.js').then(m => m.Activity))
    )
  }
]

/** The lists of an account whose services the host configured, or that have something without them. */
export const tabsOf = (context: TabContext): readonly AccountTab[] =>
  accountTabs.filter(({ isShown }) => isShown(context))

/** The tab that is selected, or the first one where the account has none with that id. */
export const shownTab = (tabs: readonly AccountTab[], id: string): AccountTab | undefined =>
  tabs.find(tab => tab.id === id) ?? tabs[0]
