import { fieldsOf } from '../../../keys/record/readRecord.js'
import {
  actions,
  button,
  heading,
  line,
  problemLine,
  type Steps,
  submitButton
} from '../../../recovery/views/steps.js'
import { el } from '../../../screen/el.js'
import { fill } from '../../../screen/language.js'
import { describeFailure } from '../../../service/describeFailure.js'
import { answerInvalid } from '../../../wallet/createWalletCall.js'
import type { ManageTexts } from '../../texts/en.js'
import type { LoginContext, LoginEnd } from './LoginContext.js'

/** Logs in by a mailed code (wallet-api.md section 2). False: the person wants another address. */
export async function loginByEmail(
  steps: Steps,
  context: LoginContext,
  { email, end }: { readonly email: string; readonly end: LoginEnd }
): Promise<boolean> {
  return enterCode(steps, context, { login: await sendMail(steps, context, email), email, end })
}

/** Sends the mail, and waits for its link where this device is new. Returns the handle of the login. */
async function sendMail(
  steps: Steps,
  { session, texts, locale }: LoginContext,
  email: string
): Promise<string> {
  steps.busy(texts.login.sending)
  const { login, action } = fieldsOf(
    await session.publicCall('/email', { email, locale: locale.slice(0, 64) })
  )
  if (typeof login !== 'string') throw answerInvalid()
  if (action === 'VERIFY_OTP') return login
  if (action !== 'VERIFY_DEVICE') throw answerInvalid()
  steps.busy(fill(texts.login.deviceWaiting, { email }))
  for (;;) {
    // The server answers after at most 25 s.
    const { status } = fieldsOf(await session.publicCall('/email/device', { login }))
    if (status === 'approved') return login
    if (status !== 'pending') throw answerInvalid()
  }
}

/** Whether the code was right; false: another address. Throws once the server takes no more codes for this login. */
async function enterCode(
  steps: Steps,
  { texts, serviceTexts }: LoginContext,
  { login, email, end }: { readonly login: string; readonly email: string; readonly end: LoginEnd }
): Promise<boolean> {
  let problem: string | undefined
  for (;;) {
    const otp = await askCode(steps, texts, email, problem)
    if (otp === undefined) return false
    steps.busy(texts.login.checking)
    try {
      await end.onLogin(await end.prove('/email/otp', { login, otp }))
      return true
    } catch (error) {
      const field = (error as { readonly field?: unknown }).field
      if (field !== 'otp') throw error
      problem = describeFailure(error, serviceTexts).message
    }
  }
}

const askCode = (
  steps: Steps,
  { login }: ManageTexts,
  email: string,
  problem: string | undefined
): Promise<string | undefined> =>
  steps.ask(answer => {
    const input = el('input', {
      id: 'code',
      class: 'input',
      type: 'text',
      dir: 'ltr',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: 16,
      'data-first': true
    })
    const submit = (event: Event) => {
      event.preventDefault()
      const digits = toDigits(input.value)
      if (/^\d{6}$|^\d{8}$/.test(digits)) answer(digits)
      else input.focus()
    }
    return [
      heading(login.code),
      line(fill(login.codeText, { email })),
      el('form', { on: { submit } }, [
        el('label', { class: 'field', for: 'code' }, [login.code, input]),
        problemLine(problem),
        actions([submitButton(login.submit), button(login.other, () => answer(undefined), 'ghost')])
      ])
    ]
  })

/** Digits of any script as ASCII, without what was pasted around them. */
const toDigits = (text: string): string =>
  [...text]
    .flatMap(character => {
      if (!/\p{Nd}/u.test(character)) return []
      const code = character.codePointAt(0) ?? 0
      // The ten digits of a script follow each other, and the first has a code that is a multiple of ten by its block.
      for (let value = 0; value < 10; value++)
        if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return [`${value}`]
      return []
    })
    .join('')
