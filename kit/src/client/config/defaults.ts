import type { ConnectorTypeOrder, LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'

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

/** The defaults (public API sections 2 and 3); those that are not needed before the kit is loaded are in `lateDefaults`. */
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
  basic: false,
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableEmbedded: false,
  chainImages: {},
  connectorImages: {},
  tabs: 'shared'
} as const satisfies Partial<LatchkeyOptions>
