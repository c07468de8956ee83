import type { ComponentType } from 'react'
import type { Config } from '../../../client/config/resolveConfig.js'
import type { MessageKey } from '../../../messages/en.js'
import {
  balanceNamespaces,
  historyNamespaces,
  nftNamespaces
} from '../../../protocol/http/servedNamespaces.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { lazyView } from '../../modal/lazyView.js'
import type { AccountPanelProps } from './accountPanel.js'

/** A list of view Account. Its test id is `tab-{id}`. */
export type AccountTab = {
  readonly id: string
  readonly label: MessageKey
  /** Whether the host configured the service that the list needs, and it serves the namespace. */
  readonly isShown: (context: AccountPanelProps & { readonly config: Config }) => boolean
  /** The list, in a chunk that is loaded when its tab is opened. */
  readonly Component: ComponentType<AccountPanelProps>
}

/** The lists of view Account, in the order of their tabs. */
const accountTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    label: 'account.tokens',
    isShown: ({ config: { services, tokens }, account: { namespace }, network: { caipNetworkId } }) =>
      balanceNamespaces.includes(namespace) && (!!services.api || tokens[caipNetworkId] !== undefined),
    Component: /* @__PURE__ */ lazyView(
      /* @__PURE__ */ lazyImport(() => import('./Tokens.js').then(m => m.Tokens))
    )
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
    isShown: ({ config: { services, features }, account: { namespace } }) =>
      historyNamespaces.includes(namespace) && !!services.api && features.activity !== false,
    Component: /* @__PURE__ */ lazyView(
      /* @__PURE__ */ lazyImport(() => import('../Activity/Activity.js').then(m => m.Activity))
    )
  }
]

/** The lists of an account whose services the host configured. */
export const tabsOf = (context: AccountPanelProps & { readonly config: Config }): readonly AccountTab[] =>
  accountTabs.filter(({ isShown }) => isShown(context))
