import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'

/** The defaults (public API sections 2 and 3); those that are read only after the kit is loaded are in `lateDefaults`. */
export const defaults = {
  themeVariables: {},
  locale: 'en',
  enableReconnect: true,
  enableEmbedded: false,
  chainImages: {},
  prefetch: 'idle',
  tabs: 'shared'
} as const satisfies Partial<LatchkeyOptions>
