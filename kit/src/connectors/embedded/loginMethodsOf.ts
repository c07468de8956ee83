import type { Features } from '../../core/config/LatchkeyOptions.js'
import { defaultSocials } from '../../core/config/loginDefaults.js'
import type { LoginMethod } from '../../core/contracts/Login.js'
import type { FrameAnswerPayload } from '../../protocol/frame/frameMessages.js'

/** The host's methods that the service has, in the host's order: e-mail first, which has a place of its own. */
export function loginMethodsOf(
  { email = true, socials = 'all' }: Pick<Features, 'email' | 'socials'>,
  served: FrameAnswerPayload<'GET_LOGIN_METHODS'>
): readonly LoginMethod[] {
  const names: readonly string[] = [...served.socials, ...(served.farcaster ? ['farcaster'] : [])]
  const wanted = socials === 'all' ? defaultSocials : [...new Set(socials || [])]
  return [
    ...(email && served.email ? (['email'] as const) : []),
    ...wanted.filter(name => names.includes(name))
  ]
}
