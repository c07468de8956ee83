import type { Social } from '../config/LatchkeyOptions.js'
import type { Kit } from '../Kit.js'
import { type LoginStep, loginSlice } from '../state/login.js'
import { noteFailure } from './attempt.js'

/** Waits for the provider's answer, then connects. What becomes of it is in the state of the login. */
export async function finishSocial(
  kit: Kit,
  {
    provider,
    answer,
    signal,
    connect,
    step: failed
  }: {
    readonly provider: Social
    readonly answer: Promise<unknown>
    readonly signal: AbortSignal
    /** Connects the account of the login; returns whether it is connected. */
    readonly connect: (kit: Kit) => Promise<boolean>
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
  if (await connect(kit)) kit.track('SOCIAL_LOGIN_SUCCESS', { provider })
  else if (!signal.aborted) {
    const message = kit.slice(loginSlice).get()?.failure?.error.shortMessage ?? ''
    kit.track('SOCIAL_LOGIN_ERROR', { provider, message })
  }
}
