import type { Place } from '../../../contracts/Screen.js'
import { KeyFailure } from '../../../keys/KeyFailure.js'
import type { WalletIdentity } from '../../../keys/record/WalletRecord.js'
import { el } from '../../../screen/el.js'
import { fill } from '../../../screen/language.js'
import { createWallet } from '../../../wallet/createWallet.js'
import { makeRecoveryFactor } from '../../addFactor.js'
import type { MadeFactor } from '../../passkeys/makePasskey.js'
import type { OpenedWallet, RecoveryContext } from '../../RecoveryContext.js'
import { describeFailure } from '../describeFailure.js'
import { askNewPasskey, askNewPassphrase } from '../factor/askNewFactor.js'
import { custodyNotice } from '../custodyNotice.js'
import {
  actions,
  button,
  choice,
  createSteps,
  heading,
  lead,
  line,
  notice,
  problemLine,
  type Steps
} from '../steps.js'
import { showBackup } from './showBackup.js'

/**
 * Asks for the first recovery factor and makes the wallet with it. `deleted`: the address of a wallet that this device knows, and the server
 * does not. Rejects with `Rejected` if the person closes it before the wallet is made.
 */
export async function protectWallet(
  context: RecoveryContext,
  deleted: string | undefined,
  origin: string,
  signal: AbortSignal
): Promise<OpenedWallet> {
  let made: Required<OpenedWallet> | undefined
  const draw = async (place: Place<void>) => {
    const steps = createSteps(place)
    const first = await makeWallet(context, steps, deleted)
    made = first
    await showBackup(context, steps, first, record => {
      made = { ...first, record }
    })
    place.settle()
  }
  const view = {
    title: context.texts.protect.title,
    origin,
    draw: (place: Place<void>) => void draw(place).catch(place.fail)
  }
  try {
    await context.screen.ask<void>(view, signal)
  } catch (error) {
    // The wallet is made: closing what comes after it declines nothing.
    if (!made) throw error
  }
  if (!made) throw new Error('The view ended without a wallet')
  return made
}

/** Asks until a wallet is made. What the person has written down stays, if making it fails. */
async function makeWallet(
  context: RecoveryContext,
  steps: Steps,
  deleted: string | undefined
): Promise<Required<OpenedWallet>> {
  const { wallet, texts } = context
  let problem: string | undefined
  let factor: MadeFactor | 'none' | undefined
  for (;;) {
    if (factor === undefined) {
      const asked = await askFirstFactor(context, steps, deleted, problem)
      if (typeof asked === 'object' && 'problem' in asked) {
        problem = asked.problem
        continue
      }
      factor = asked
    } else await askAgain(context, steps, problem)
    steps.busy(texts.protect.making)
    const made = factor
    try {
      const makeFactors = async (identity: WalletIdentity) =>
        made === 'none' ? [] : [await makeRecoveryFactor(context, identity, made)]
      return await createWallet(wallet, makeFactors, context.mode)
    } catch (error) {
      // The account has one by now, of another device: it is opened instead.
      if (error instanceof KeyFailure && (error.code === 'wallet_exists' || error.field === 'wallet'))
        throw new KeyFailure('wallet_exists', 'The account has a wallet', { cause: error })
      problem = describeFailure(texts, error, wallet.clock.now())
    }
  }
}

/** Shows the ways, until one was gone to its end. */
async function askFirstFactor(
  context: RecoveryContext,
  steps: Steps,
  deleted: string | undefined,
  problem: string | undefined
): Promise<MadeFactor | 'none' | { readonly problem: string | undefined }> {
  const { texts, passkeys } = context
  const { protect, assisted } = texts
  const isAssisted = context.mode === 'assisted'
  const { canCreate } = passkeys.support()
  const chosen = await steps.ask<'passkey' | 'passphrase' | 'none'>(answer => [
    lead(isAssisted ? assisted.intro : protect.intro),
    deleted !== undefined && line(fill(protect.deleted, { address: deleted })),
    problemLine(problem),
    isAssisted && custodyNotice(texts),
    el('div', { class: 'menu' }, [
      canCreate && choice(protect.passkey, protect.passkeyHint, () => answer('passkey'), 'primary'),
      choice(
        protect.passphrase,
        protect.passphraseHint,
        () => answer('passphrase'),
        canCreate ? undefined : 'primary'
      ),
      isAssisted && choice(assisted.none, assisted.noneHint, () => answer('none'))
    ]),
    !isAssisted && notice('info', [texts.promise])
  ])
  if (chosen === 'none') return chosen
  if (chosen === 'passkey') return askNewPasskey(context, steps)
  return (await askNewPassphrase(context, steps)) ?? { problem: undefined }
}

/** After a failure that is not the factor's. */
const askAgain = ({ texts }: RecoveryContext, steps: Steps, problem: string | undefined): Promise<void> =>
  steps.ask(answer => [
    heading(texts.protect.title),
    problemLine(problem),
    actions([button(texts.retry, () => answer(), 'primary')])
  ])
