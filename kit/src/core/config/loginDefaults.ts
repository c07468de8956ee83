import type { ConnectMethod, Social } from './LatchkeyOptions.js'

/** The default of `features.socials` (SPEC section 9). Loaded where a connector has logins, not with the other late defaults. */
export const defaultSocials: readonly Social[] = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook'
]

/** The default of `features.connectMethodsOrder` (SPEC section 9). */
export const connectMethods = (hasInstalled: boolean): readonly ConnectMethod[] =>
  hasInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
