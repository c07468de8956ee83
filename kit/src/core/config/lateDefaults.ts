import type { LatchkeyOptions } from './LatchkeyOptions.js'

/** The defaults of options that nothing reads before the kit is loaded (`completeConfig`): no page pays for them earlier. */
export const lateDefaults = {
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
