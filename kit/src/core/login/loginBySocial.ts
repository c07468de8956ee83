import type { Social } from '../config/LatchkeyOptions.js'
import type { SocialProvider } from '../contracts/Login.js'
import type { Kit } from '../Kit.js'
import type { LoginConnector } from '../select/login.js'
import { beginLogin, goOn } from './attempt.js'
import { connectLogin } from './connectLogin.js'
import { finishSocial } from './finishSocial.js'

type Request = { readonly connector: LoginConnector; readonly provider: Social }

/**
 * Starts a login by a social account. Called in the tap: the provider's window opens before the first await, because browsers block it
 * later. What becomes of it is in the state of the login.
 */
export function loginBySocial(kit: Kit, { connector, provider }: Request): void {
  const isByPhone = provider === 'farcaster'
  const step = isByPhone ? 'preparing' : 'window'
  const signal = beginLogin(kit, { connector, method: provider, step, mails: 0 })
  const answer = isByPhone ? scan(kit, connector, signal) : inWindow(connector, provider, signal)
  kit.track('SOCIAL_LOGIN_STARTED', { provider })
  void finishSocial(kit, { provider, answer, signal, connect: connectLogin })
}

/** Not async: what the connector throws at once is a rejection, and its window opens in the tap. */
function inWindow(
  { login }: LoginConnector,
  provider: SocialProvider,
  signal: AbortSignal
): Promise<unknown> {
  return new Promise(resolve => resolve(login.connectSocial({ provider, signal })))
}

/** Farcaster: a link for the phone, whose approval is awaited. */
async function scan(kit: Kit, { login }: LoginConnector, signal: AbortSignal): Promise<void> {
  const { url, approved } = await login.connectFarcaster({ signal })
  goOn(kit, signal, { step: 'scan', url })
  await approved
}
