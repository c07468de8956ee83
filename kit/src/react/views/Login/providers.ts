import type { Social } from '../../../core/config/LatchkeyOptions.js'
import type { LoginMethod } from '../../../core/contracts/Login.js'

/** The name of each provider, the same in every language. */
export const providerNames: Readonly<Record<Social, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook'
}

/** Every login: what the host wants has its place while it is not known what the service has. */
export const anyMethod: readonly LoginMethod[] = [
  'email',
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook'
]
