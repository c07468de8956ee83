import type { EmailAction } from '../contracts/Login.js'
import type { Kit } from '../Kit.js'
import type { LoginConnector } from '../select/login.js'
import { type LoginState, loginSlice } from '../state/login.js'
import { beginLogin, goOn, noteFailure } from './attempt.js'
import { connectLogin } from './connectLogin.js'

/**
 * Starts a login by e-mail, or sends another mail of it. Resolves with what follows: the view of the mailed link, that of the code, or the
 * connection, which this function has made then. Undefined: it failed, which is in the state of the login, or it was left.
 */
export async function loginByEmail(
  kit: Kit,
  { connector, email }: { readonly connector: LoginConnector; readonly email: string }
): Promise<EmailAction | undefined> {
  const before = kit.slice(loginSlice).get()
  const again = before?.email === email && before.connector === connector ? before : undefined
  const mails = again?.mails ?? 0
  const sentAt = again?.sentAt
  const signal = beginLogin(kit, { connector, method: 'email', email, step: 'sending', mails, sentAt })
  let action: EmailAction
  try {
    action = await connector.login.connectEmail({ email, signal })
  } catch (error) {
    noteFailure(kit, signal, { step: 'sending', next: resting(again), error })
    if (again?.step === 'device') void awaitDevice(kit, signal)
    return undefined
  }
  if (signal.aborted) return undefined
  kit.track('EMAIL_SUBMITTED')
  if (action === 'CONNECT') {
    return (await connectLogin(kit)) ? action : undefined
  }
  const sent = { mails: mails + 1, sentAt: kit.environment.clock.now() }
  if (action === 'VERIFY_OTP') {
    kit.track('EMAIL_VERIFICATION_CODE_SENT')
    goOn(kit, signal, { step: 'code', ...sent })
  } else {
    goOn(kit, signal, { step: 'device', ...sent })
    void awaitDevice(kit, signal)
  }
  return action
}

/** Where a login waits if its mail could not be sent. */
const resting = (before: LoginState | undefined): LoginState['step'] => before?.step ?? 'sending'

/** Waits for the mailed link that approves this device, then for the code. */
async function awaitDevice(kit: Kit, signal: AbortSignal): Promise<void> {
  const login = kit.slice(loginSlice).get()
  if (!login || signal.aborted) return
  try {
    await login.connector.login.connectDevice({ signal })
  } catch (error) {
    noteFailure(kit, signal, { step: 'device', next: 'device', error })
    return
  }
  if (signal.aborted) return
  kit.track('DEVICE_REGISTERED_FOR_EMAIL')
  kit.track('EMAIL_VERIFICATION_CODE_SENT')
  goOn(kit, signal, { step: 'code', sentAt: kit.environment.clock.now(), mails: 1 })
}
