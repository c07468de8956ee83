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

/**
 * Defaults of options that are not read before the kit is loaded (`completeConfig`), so that the page does not load them earlier.
 */
export const lateDefaults = {
  features: {
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    collapseWallets: false,
    activity: true,
    receive: true,
    send: true,
    swaps: true,
    smartSessions: false,
    connectorTypeOrder,
    walletFeaturesOrder: []
  },
  basic: false,
  enableNetworkSwitch: true,
  messages: {},
  tokens: {},
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  connectorImages: {},
  allWallets: 'SHOW',
  enableWallets: true,
  enableWalletGuide: true,
  enableEIP6963: true,
  enableInjected: true,
  enableMobileFullScreen: false,
  manualWCControl: false,
  preferUniversalLinks: false,
  analyticsAddresses: false,
  debug: false
} as const satisfies Partial<LatchkeyOptions>
