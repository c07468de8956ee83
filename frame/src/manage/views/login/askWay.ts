import { isEmail } from 'latchkey/protocol/frame'
import { type LoginWindow, openLoginWindow } from '../../../login/loginWindow.js'
import { providerName } from '../../../login/providerNames.js'
import {
  actions,
  button,
  line,
  problemLine,
  type Steps,
  submitButton
} from '../../../recovery/views/steps.js'
import { type Child, el } from '../../../screen/el.js'
import { fill } from '../../../screen/language.js'
import type { LoginContext } from './LoginContext.js'

/** How the person goes on. The window of a provider is opened by the tap itself. */
export type ChosenWay =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'social'; readonly provider: string; readonly opened: LoginWindow | undefined }
  | { readonly kind: 'farcaster' }
  | { readonly kind: 'back' }

type Question = {
  readonly reason: string
  readonly problem: string | undefined
  readonly email: string
  /** The address is that of the account: it is not changed. */
  readonly isFixed: boolean
  readonly hasEmail: boolean
  /** Without `farcaster`. */
  readonly socials: readonly string[]
  readonly hasFarcaster: boolean
  readonly hasBack: boolean
}

/** Asks for an e-mail address, or for one of the other logins that the service has. */
export const askWay = (
  steps: Steps,
  { texts, projectId }: Pick<LoginContext, 'texts' | 'projectId'>,
  question: Question
): Promise<ChosenWay> =>
  steps.ask<ChosenWay>(answer => {
    const { login } = texts
    const { reason, problem, hasEmail, socials, hasFarcaster, hasBack } = question
    const way = (provider: string, onPress: () => void) => {
      const name = providerName(provider, login.email)
      const press = button(name, onPress)
      press.setAttribute('aria-label', fill(login.with, { provider: name }))
      return press
    }
    const others = [
      ...socials.map(provider =>
        way(provider, () => answer({ kind: 'social', provider, opened: openLoginWindow(projectId) }))
      ),
      hasFarcaster && way('farcaster', () => answer({ kind: 'farcaster' }))
    ]
    const hasOthers = socials.length > 0 || hasFarcaster
    const back = hasBack && button(texts.back, () => answer({ kind: 'back' }), 'ghost')
    return [
      line(reason),
      hasEmail
        ? drawForm(login, { ...question, hasOthers, back }, email => answer({ kind: 'email', email }))
        : problemLine(problem),
      hasOthers && el('p', { class: 'note' }, [hasEmail ? login.or : login.choose]),
      hasOthers && el('div', { class: 'ways' }, others),
      !hasEmail && !hasOthers && line(login.none),
      back && (hasOthers || !hasEmail) && actions([back])
    ]
  })

function drawForm(
  login: LoginContext['texts']['login'],
  {
    email,
    isFixed,
    problem,
    hasOthers,
    back
  }: Question & { readonly hasOthers: boolean; readonly back: Child },
  send: (email: string) => void
): HTMLElement {
  const input = el('input', {
    id: 'email',
    class: 'input',
    type: 'email',
    dir: 'ltr',
    autocomplete: 'email',
    required: true,
    readonly: isFixed,
    value: email,
    'data-first': true
  })
  const submit = (event: Event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (isEmail(text)) send(text)
    else input.focus()
  }
  return el('form', { 'data-short': hasOthers, on: { submit } }, [
    el('label', { class: 'field', for: 'email' }, [login.email, input]),
    problemLine(problem),
    // At the foot, where nothing else is.
    hasOthers ? submitButton(login.send) : actions([submitButton(login.send), back])
  ])
}
