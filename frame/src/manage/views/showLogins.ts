import { isText, fieldsOf, readList } from '../../keys/record/readRecord.js'
import { providerName } from '../../login/providerNames.js'
import { actions, button, heading, line, notice, problemLine } from '../../recovery/views/steps.js'
import { el } from '../../screen/el.js'
import { fill } from '../../screen/language.js'
import { describeFailure } from '../../service/describeFailure.js'
import { answerInvalid } from '../../wallet/createWalletCall.js'
import type { ManageContext, ManageOutcome } from '../ManageContext.js'
import { withFreshLogin } from '../withFreshLogin.js'
import { askLogin } from './login/askLogin.js'
import { removeButton } from './showFactors.js'

/** A way to log in to the account. */
type Login = { readonly kind: string; readonly name: string | undefined; readonly isCurrent: boolean }

/**
 * The ways to log in to the account: adds one by proving it, and removes one, never the last. Both need a fresh login, because they decide on
 * whoever gets in later.
 */
export async function showLogins(context: ManageContext): Promise<ManageOutcome> {
  const { recovery, steps, texts, login } = context
  const { call } = recovery.wallet
  let problem: string | undefined
  for (;;) {
    steps.busy(texts.home.working)
    const logins = await readLogins(call)
    const chosen = await askChoice(context, logins, problem)
    problem = undefined
    if (chosen === 'back') return {}
    try {
      if (!(await context.freshLogin())) continue
      if (chosen === 'add') {
        await askLogin(steps, login, {
          reason: texts.logins.addText,
          addsTo: logins.map(({ kind }) => kind),
          link: (path, body) => withFreshLogin(context, () => call(path, body))
        })
        continue
      }
      if (!(await confirmRemoval(context, nameOf(context, chosen)))) continue
      steps.busy(texts.home.working)
      await withFreshLogin(context, () => call('/identities/remove', { kind: chosen.kind }))
    } catch (error) {
      problem = describeFailure(error, login.serviceTexts).message
    }
  }
}

async function readLogins(call: ManageContext['recovery']['wallet']['call']): Promise<readonly Login[]> {
  const { identities } = fieldsOf(await call('/identities'))
  const logins = readList(identities, 16, value => {
    const { kind, email, username, isCurrent } = fieldsOf(value)
    if (!isText(kind, /^[a-z]{1,16}$/) || typeof isCurrent !== 'boolean') return undefined
    const name = [email, username].find(text => typeof text === 'string' && text !== '')
    return { kind, isCurrent, name: name === undefined ? undefined : `${name}`.slice(0, 128) }
  })
  if (!logins) throw answerInvalid()
  return logins
}

const nameOf = ({ texts }: ManageContext, { kind }: Login): string => providerName(kind, texts.login.email)

function askChoice(
  context: ManageContext,
  logins: readonly Login[],
  problem: string | undefined
): Promise<Login | 'add' | 'back'> {
  const { steps, texts } = context
  const isLast = logins.length === 1
  return steps.ask(answer => [
    heading(texts.logins.title),
    line(texts.logins.text),
    problemLine(problem),
    el(
      'ul',
      { class: 'rows' },
      logins.map(login => {
        const { name, isCurrent } = login
        return el('li', { class: 'row' }, [
          el('span', {}, [
            el('span', { class: 'row-title' }, [nameOf(context, login)]),
            el('span', { class: 'note' }, [
              name !== undefined && el('bdi', {}, [name]),
              name !== undefined && isCurrent && ' · ',
              isCurrent && texts.logins.current
            ])
          ]),
          !isLast &&
            !isCurrent &&
            removeButton(fill(texts.logins.remove, { name: nameOf(context, login) }), () => answer(login))
        ])
      })
    ),
    el('p', { class: 'note' }, [isLast ? texts.logins.last : texts.logins.currentText]),
    actions([
      button(texts.logins.add, () => answer('add'), 'primary'),
      button(texts.back, () => answer('back'), 'ghost')
    ])
  ])
}

const confirmRemoval = ({ steps, texts }: ManageContext, name: string): Promise<boolean> =>
  steps.ask(answer => [
    heading(fill(texts.logins.removeTitle, { name })),
    notice('warning', [fill(texts.logins.removeText, { name })]),
    actions([
      button(texts.logins.confirm, () => answer(true), 'danger'),
      button(texts.back, () => answer(false), 'ghost')
    ])
  ])
