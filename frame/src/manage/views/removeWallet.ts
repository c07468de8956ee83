import type { WalletRecord } from '../../keys/record/WalletRecord.js'
import { actions, addressLine, button, heading, notice, submitButton } from '../../recovery/views/steps.js'
import { el } from '../../screen/el.js'
import { isTypedWord } from '../../screen/isTypedWord.js'
import { fill } from '../../screen/language.js'
import { deleteWallet } from '../../wallet/endWallet.js'
import type { ManageContext, ManageOutcome } from '../ManageContext.js'
import { withFreshLogin } from '../withFreshLogin.js'

/** Deletes the wallet, once the person has typed the word for it. Needs a fresh login. */
export async function removeWallet(context: ManageContext, record: WalletRecord): Promise<ManageOutcome> {
  const { steps, texts, recovery } = context
  if (!(await confirm(context, record)) || !(await context.freshLogin())) return {}
  steps.busy(texts.home.working)
  await withFreshLogin(context, () => deleteWallet(recovery.wallet))
  await steps.ask<void>(answer => [
    heading(texts.remove.deleted),
    actions([button(texts.home.logOut, () => answer(), 'primary')])
  ])
  return { isOver: true }
}

const confirm = (
  { steps, texts: { home, remove, back } }: ManageContext,
  { accounts }: WalletRecord
): Promise<boolean> =>
  steps.ask(answer => {
    const input = el('input', {
      id: 'confirm',
      class: 'input',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false'
    })
    const submit = (event: Event) => {
      event.preventDefault()
      const isTyped = isTypedWord(input.value, remove.word)
      input.setAttribute('aria-invalid', `${!isTyped}`)
      if (isTyped) answer(true)
      else input.focus()
    }
    const form = el('form', { on: { submit } }, [
      el('label', { class: 'field', for: 'confirm' }, [fill(remove.label, { word: remove.word }), input]),
      actions([submitButton(remove.confirm, 'danger'), button(back, () => answer(false), 'ghost')])
    ])
    return [
      heading(remove.title),
      addressLine(home.address, accounts.evm.address),
      notice('danger', [remove.text]),
      form
    ]
  })
