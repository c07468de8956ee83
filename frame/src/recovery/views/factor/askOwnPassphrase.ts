import { checkPassphrase } from '../../../keys/recovery/checkPassphrase.js'
import { el } from '../../../screen/el.js'
import type { RecoveryContext } from '../../RecoveryContext.js'
import { secretField } from '../secretField.js'
import { actions, button, heading, type Steps, submitButton } from '../steps.js'

/** Asks twice for a passphrase of the person's own that cannot be guessed. Undefined: one of ours instead. */
export const askOwnPassphrase = (
  { texts, userName }: RecoveryContext,
  steps: Steps
): Promise<string | undefined> =>
  steps.ask(reply => {
    const field = (id: string, label: string, isFirst: boolean) =>
      secretField({
        id,
        label,
        show: texts.show,
        hide: texts.hide,
        describedBy: 'own-rule',
        isNew: true,
        isFirst
      })
    const one = field('own', texts.own.label, true)
    const other = field('own-again', texts.own.repeat, false)
    const hint = el('p', { id: 'own-rule', class: 'note' }, [texts.own.rule])
    const problem = el('p', { class: 'error-text', role: 'alert' })
    one.input.addEventListener('input', () => {
      const isGood = isStrong(one.input.value, userName)
      hint.textContent = isGood ? texts.own.good : texts.own.rule
      hint.toggleAttribute('data-good', isGood)
    })
    const submit = (event: Event) => {
      event.preventDefault()
      const text = one.input.value
      if (!isStrong(text, userName)) {
        problem.textContent = texts.own.weak
        one.input.focus()
      } else if (text !== other.input.value) {
        problem.textContent = texts.own.differs
        other.input.focus()
      } else reply(text)
    }
    return [
      heading(texts.own.title),
      el('form', { on: { submit } }, [
        one.root,
        hint,
        // Below the one field and above the other: beside the one that it is about.
        problem,
        other.root,
        actions([submitButton(texts.own.submit), button(texts.own.generate, () => reply(undefined), 'ghost')])
      ])
    ]
  })

function isStrong(text: string, userName: string): boolean {
  try {
    checkPassphrase(text, [userName])
    return true
  } catch {
    return false
  }
}
