import type { Features } from './LatchkeyOptions.js'

/** The default of `features.socials` (SPEC section 9). Loaded with the embedded wallet, not with the other late defaults. */
export const socialDefaults: Exclude<Required<Features>['socials'], false> = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook'
]
