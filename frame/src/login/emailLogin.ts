import type { FrameHandlers } from '../channel/FrameHandlers.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { FrameRefusal } from '../service/describeFailure.js'
import { answerInvalid } from '../wallet/createWalletCall.js'
import type { LoginParts } from './LoginParts.js'

/** How long one request of the page waits for the mailed link, in ms: the page asks again after 30 s. */
const deviceWait = 35_000

type EmailHandlers = Pick<
  FrameHandlers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
>

/** A login that has begun: the server's handle, and the wait for its mailed link, which all requests share. */
type Begun = {
  readonly login: string
  approval?: Promise<void>
  /** The code that is being checked: the page may have given up on the answer, and ask again. */
  sent?: { readonly otp: string; readonly work: Promise<void> }
}

/** The login by e-mail, and the change of the address (wallet-api.md section 2). */
export function createEmailLogin({ session, clock, locale, prove, onLogin }: LoginParts): EmailHandlers {
  let begun: Begun | undefined
  /** The code of the last login, and whose it was: the page may not have read that it has succeeded. */
  let done: { readonly otp: string; readonly userId: string } | undefined
  const finish = async (own: Begun, otp: string): Promise<void> => {
    const { id } = await onLogin(await prove('/email/otp', { login: own.login, otp }))
    if (begun === own) begun = undefined
    done = { otp, userId: id }
  }
  const current = (): Begun => {
    if (begun) return begun
    throw new FrameRefusal('login')
  }
  /** Asks until the link was followed; each answer comes within 25 s. Another login ends the wait of this one. */
  const approve = async (own: Begun): Promise<void> => {
    while (begun === own) {
      const { status } = fieldsOf(await session.publicCall('/email/device', { login: own.login }))
      if (status === 'approved') return
      if (status !== 'pending') throw answerInvalid()
    }
    throw new FrameRefusal('login')
  }
  return {
    async CONNECT_EMAIL({ email }, { origin }) {
      const isSame = session.user()?.email?.toLowerCase() === email.toLowerCase()
      if (isSame && session.user()?.provider === 'email' && (await session.isLive()))
        return { action: 'CONNECT' }
      const answer = fieldsOf(await session.publicCall('/email', { email, origin, locale: locale() }))
      const { login, action } = answer
      if (typeof login !== 'string' || (action !== 'VERIFY_DEVICE' && action !== 'VERIFY_OTP'))
        throw answerInvalid()
      begun = { login }
      done = undefined
      return { action }
    },
    async CONNECT_DEVICE() {
      const own = current()
      own.approval ??= approve(own).catch(error => {
        delete own.approval
        throw error
      })
      const approval = own.approval
      // The page has given up on this request, and has sent another one: each is answered all the same.
      return new Promise((resolve, reject) => {
        const cancel = clock.after(deviceWait, () => reject(new FrameRefusal('server_unreachable')))
        approval.then(() => resolve(undefined), reject).finally(cancel)
      })
    },
    async CONNECT_OTP({ otp }) {
      if (!begun && done?.otp === otp && session.user()?.id === done.userId) return undefined
      const own = current()
      if (own.sent?.otp !== otp) {
        const sent = { otp, work: finish(own, otp) }
        own.sent = sent
        // A code that was refused is checked again: the server counts.
        sent.work.catch(() => own.sent === sent && delete own.sent)
      }
      await own.sent?.work
      return undefined
    },
    async UPDATE_EMAIL({ email }, { origin }) {
      const { action } = fieldsOf(await session.call('/email/update', { email, origin, locale: locale() }))
      if (action !== 'VERIFY_PRIMARY_OTP') throw answerInvalid()
      return { action }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await session.call('/email/update/primary', { otp })
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { newEmail } = fieldsOf(await session.call('/email/update/secondary', { otp }))
      if (typeof newEmail !== 'string') throw answerInvalid()
      await session.changeEmail(newEmail)
      return { newEmail }
    }
  }
}
