import type { RecoveryFactor, WalletRecord } from '../../keys/record/WalletRecord.js'
import { addFactor } from '../../recovery/addFactor.js'
import { describeFailure } from '../../recovery/views/describeFailure.js'
import { askNewPasskey, askNewPassphrase } from '../../recovery/views/factor/askNewFactor.js'
import { actions, button, heading, line, notice, problemLine } from '../../recovery/views/steps.js'
import { el } from '../../screen/el.js'
import { fill } from '../../screen/language.js'
import { changeFactors } from '../../wallet/changeFactors.js'
import { recordOf } from '../../wallet/slot.js'
import type { ManageContext, ManageOutcome } from '../ManageContext.js'

type Choice = 'passkey' | 'passphrase' | 'back' | RecoveryFactor

/** The recovery factors: adds and removes them, in two phases (wallet-keys.md section 5). */
export async function showFactors(context: ManageContext, known: WalletRecord): Promise<ManageOutcome> {
  const { recovery, steps, texts } = context
  // Another device may have changed them: the keys are unlocked with what they are now.
  await context.keys()
  let record = await recordOf(recovery.wallet, known)
  let problem: string | undefined
  for (;;) {
    const chosen = await askChoice(context, record, problem)
    problem = undefined
    if (chosen === 'back') return { record }
    try {
      if (typeof chosen === 'object') {
        if (!(await confirmRemoval(context, nameOf(context, record, chosen)))) continue
        steps.busy(texts.factors.working)
        record = await changeFactors(recovery.wallet, await context.keys(), async ({ factors }) =>
          factors.filter(({ id }) => id !== chosen.id)
        )
        continue
      }
      const asked = await (chosen === 'passkey'
        ? askNewPasskey(recovery, steps)
        : askNewPassphrase(recovery, steps))
      if (asked && 'problem' in asked) problem = asked.problem
      else if (asked) {
        steps.busy(texts.factors.working)
        record = await addFactor(recovery, await context.keys(), asked)
      }
    } catch (error) {
      problem = describeFailure(recovery.texts, error, recovery.wallet.clock.now())
    }
  }
}

function askChoice(
  context: ManageContext,
  record: WalletRecord,
  problem: string | undefined
): Promise<Choice> {
  const { steps, texts, recovery } = context
  const isLast = record.factors.length === 1
  return steps.ask(answer => [
    heading(texts.factors.title),
    line(texts.factors.text),
    problemLine(problem),
    el(
      'ul',
      { class: 'rows' },
      record.factors.map(factor => {
        const name = nameOf(context, record, factor)
        return el('li', { class: 'row' }, [
          el('span', { class: 'row-title' }, [name]),
          !isLast && removeButton(fill(texts.factors.remove, { name }), () => answer(factor))
        ])
      })
    ),
    isLast && el('p', { class: 'note' }, [texts.factors.last]),
    actions([
      recovery.passkeys.support().canCreate &&
        button(texts.factors.addPasskey, () => answer('passkey'), 'primary'),
      button(texts.factors.addPassphrase, () => answer('passphrase')),
      button(texts.back, () => answer('back'), 'ghost')
    ])
  ])
}

/** A small button at the end of a row, with a name of its own for screen readers. */
export const removeButton = (name: string, onPress: () => void): HTMLElement =>
  el(
    'button',
    { type: 'button', class: 'row-remove', 'aria-label': name, title: name, on: { click: onPress } },
    [el('span', { 'aria-hidden': 'true' }, ['×'])]
  )

function nameOf({ texts }: ManageContext, { factors }: WalletRecord, factor: RecoveryFactor): string {
  const same = factors.filter(({ kind }) => kind === factor.kind)
  return fill(texts.factors[factor.kind], { n: `${same.indexOf(factor) + 1}` })
}

const confirmRemoval = ({ steps, texts }: ManageContext, name: string): Promise<boolean> =>
  steps.ask(answer => [
    heading(fill(texts.factors.removeTitle, { name })),
    notice('warning', [texts.factors.removeText]),
    actions([
      button(texts.factors.confirm, () => answer(true), 'danger'),
      button(texts.back, () => answer(false), 'ghost')
    ])
  ])
