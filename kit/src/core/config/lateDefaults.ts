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
 * An option that is only asked for may be left out where it is off by default.
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
    watchOnly: false,
    connectorTypeOrder,
    walletFeaturesOrder: []
  },
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
  enableInjected: true
} as const satisfies Partial<LatchkeyOptions>
