import type { Social } from '../config/LatchkeyOptions.js'
import type { SocialProvider } from '../contracts/Login.js'
import type { ReturnedLogin } from '../contracts/LoginReturn.js'
import type { Kit } from '../Kit.js'
import type { LoginConnector } from '../select/login.js'
import { type LoginStep, loginSlice } from '../state/login.js'
import { beginLogin, goOn, noteFailure } from './attempt.js'
import { connectLogin } from './connectLogin.js'

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
  void finish(kit, { provider, answer, signal })
}

/**
 * Goes on with a login that has led the page away and back: the provider has answered. Resolves once its account is connected, or it has
 * failed or was left.
 */
export async function resumeSocial(
  kit: Kit,
  { connector, provider, finish: give }: ReturnedLogin
): Promise<void> {
  const signal = beginLogin(kit, { connector, method: provider, step: 'connecting', mails: 0 })
  // A login that fails begins again at the provider.
  await finish(kit, { provider, answer: give(signal), signal, step: 'window' })
}

/** Waits for the provider's answer, then connects. */
async function finish(
  kit: Kit,
  {
    provider,
    answer,
    signal,
    step: failed
  }: {
    readonly provider: Social
    readonly answer: Promise<unknown>
    readonly signal: AbortSignal
    /** Where a login waits whose answer is a failure. Default: where it is. */
    readonly step?: LoginStep
  }
): Promise<void> {
  try {
    await answer
  } catch (error) {
    const step = failed ?? kit.slice(loginSlice).get()?.step ?? 'window'
    const { code, shortMessage: message } = noteFailure(kit, signal, { step, next: step, error })
    if (signal.aborted) return
    if (code === 'LATCHKEY_LOGIN__CANCELLED') kit.track('SOCIAL_LOGIN_CANCELED', { provider })
    else kit.track('SOCIAL_LOGIN_ERROR', { provider, message })
    return
  }
  if (signal.aborted) return
  kit.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  if (await connectLogin(kit)) kit.track('SOCIAL_LOGIN_SUCCESS', { provider })
  else if (!signal.aborted) {
    const message = kit.slice(loginSlice).get()?.failure?.error.shortMessage ?? ''
    kit.track('SOCIAL_LOGIN_ERROR', { provider, message })
  }
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
