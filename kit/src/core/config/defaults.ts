import type { ConnectorTypeOrder, LatchkeyOptions } from './LatchkeyOptions.js'

/** SPEC section 9: the order of wallet rows. */
export const connectorTypeOrder: readonly ConnectorTypeOrder[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended'
]

/** The one place where defaults are stated (public API sections 2 and 3). */
export const defaults = {
  features: {
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    collapseWallets: false,
    connectorTypeOrder
  },
  themeVariables: {},
  locale: 'en',
  messages: {},
  tokens: {},
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  allWallets: 'SHOW',
  enableWallets: true,
  enableWalletGuide: true,
  enableEIP6963: true,
  enableInjected: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableEmbedded: false,
  enableMobileFullScreen: false,
  chainImages: {},
  connectorImages: {},
  basic: false,
  manualWCControl: false,
  preferUniversalLinks: false,
  tabs: 'shared',
  analyticsAddresses: false,
  debug: false
} as const satisfies Partial<LatchkeyOptions>
