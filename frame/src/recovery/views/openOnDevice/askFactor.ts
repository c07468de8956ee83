import {
  isOwnFactor,
  type OwnFactor,
  type RecoveryFactor,
  type WalletRecord
} from '../../../keys/record/WalletRecord.js'
import { el } from '../../../screen/el.js'
import { fill } from '../../../screen/language.js'
import type { RecoveryContext } from '../../RecoveryContext.js'
import type { RecoveryTexts } from '../../texts/en.js'
import {
  actions,
  addressLine,
  button,
  choice,
  heading,
  line,
  notice,
  problemLine,
  type Steps
} from '../steps.js'

type Question = {
  readonly record: WalletRecord
  readonly title: string
  readonly problem: string | undefined
  /** Whether the person may go back: else they are told what is left to those who have no factor. */
  readonly hasBack?: boolean
  /** The operator's factor, where the operator may be asked for it (mode `assisted`). */
  readonly operator?: RecoveryFactor | undefined
}

/** Asks which factor is used: passkeys first, as they need nothing to be typed. Undefined: back. */
export async function askFactor(
  { texts, passkeys, managePage }: RecoveryContext,
  steps: Steps,
  { record, title, problem, hasBack, operator }: Question
): Promise<RecoveryFactor | undefined> {
  const { device } = texts
  const { canUse } = passkeys.support()
  const ordered = record.factors.filter(isOwnFactor).sort((one, other) => (one.kind < other.kind ? -1 : 1))
  const usable = ordered.filter(({ kind }) => kind === 'passphrase' || canUse)
  return steps.ask(answer => [
    heading(title),
    addressLine(device.wallet, record.accounts.evm.address),
    problemLine(problem),
    usable.length < ordered.length &&
      notice('warning', [
        `${device.noPasskeys} `,
        el('a', { href: managePage, target: '_blank', rel: 'noopener' }, [device.window])
      ]),
    !hasBack &&
      !operator &&
      el('details', { class: 'more' }, [el('summary', {}, [device.lost]), line(device.lostText)]),
    actions([
      ...usable.map((factor, at) =>
        button(nameOf(device, factor, usable), () => answer(factor), at === 0 ? 'primary' : undefined)
      ),
      operator &&
        choice(
          device.operator,
          device.operatorHint,
          () => answer(operator),
          usable.length === 0 ? 'primary' : undefined
        ),
      hasBack && button(texts.back, () => answer(undefined), 'ghost')
    ])
  ])
}

/** Numbered where there are several of a kind. */
function nameOf(texts: RecoveryTexts['device'], factor: OwnFactor, all: readonly OwnFactor[]): string {
  const same = all.filter(({ kind }) => kind === factor.kind)
  if (same.length === 1) return texts[factor.kind]
  return fill(texts[`${factor.kind}Numbered`], { n: `${same.indexOf(factor) + 1}` })
}
