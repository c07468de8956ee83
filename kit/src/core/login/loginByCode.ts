import type { Kit } from '../Kit.js'
import { loginSlice } from '../state/login.js'
import { goOn, noteFailure } from './attempt.js'
import { connectLogin } from './connectLogin.js'

/** Sends the mailed code, and connects the account. What fails is in the state of the login. */
export async function loginByCode(kit: Kit, otp: string): Promise<void> {
  const login = kit.slice(loginSlice).get()
  if (login?.step !== 'code') return
  const { connector, signal } = login
  goOn(kit, signal, { step: 'checking' })
  try {
    await connector.login.connectOtp({ otp, signal })
  } catch (error) {
    const { shortMessage: message } = noteFailure(kit, signal, { step: 'checking', next: 'code', error })
    if (!signal.aborted) kit.track('EMAIL_VERIFICATION_CODE_FAIL', { message })
    return
  }
  if (signal.aborted) return
  kit.track('EMAIL_VERIFICATION_CODE_PASS')
  await connectLogin(kit)
}
