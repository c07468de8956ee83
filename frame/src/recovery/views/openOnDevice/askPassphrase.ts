import { el } from '../../../screen/el.js'
import type { RecoveryTexts } from '../../texts/en.js'
import { secretField } from '../secretField.js'
import { actions, button, heading, problemLine, type Steps, submitButton } from '../steps.js'

/** Asks for the passphrase of the wallet. Undefined: back to the list of factors. */
export const askPassphrase = (
  texts: RecoveryTexts,
  steps: Steps,
  problem: string | undefined
): Promise<string | undefined> =>
  steps.ask(reply => {
    const { root, input } = secretField({
      id: 'passphrase',
      label: texts.device.label,
      show: texts.show,
      hide: texts.hide,
      isFirst: true
    })
    const submit = (event: Event) => {
      event.preventDefault()
      if (input.value.trim()) reply(input.value)
      else input.focus()
    }
    return [
      heading(texts.device.passphraseTitle),
      el('form', { on: { submit } }, [
        root,
        problemLine(problem),
        actions([submitButton(texts.device.submit), button(texts.back, () => reply(undefined), 'ghost')])
      ])
    ]
  })
