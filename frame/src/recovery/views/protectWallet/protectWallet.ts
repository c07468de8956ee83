import type { Place } from '../../../contracts/Screen.js'
import { KeyFailure } from '../../../keys/KeyFailure.js'
import { el } from '../../../screen/el.js'
import { fill } from '../../../screen/language.js'
import { createWallet } from '../../../wallet/createWallet.js'
import { makeRecoveryFactor } from '../../addFactor.js'
import type { MadeFactor } from '../../passkeys/makePasskey.js'
import type { OpenedWallet, RecoveryContext } from '../../RecoveryContext.js'
import { describeFailure } from '../describeFailure.js'
import { askNewPasskey, askNewPassphrase } from '../factor/askNewFactor.js'
import { actions, button, choice, createSteps, heading, line, problemLine, type Steps } from '../steps.js'
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
  let factor: MadeFactor | undefined
  for (;;) {
    if (factor === undefined) {
      const asked = await askFirstFactor(context, steps, deleted, problem)
      if ('problem' in asked) {
        problem = asked.problem
        continue
      }
      factor = asked
    } else await askAgain(context, steps, problem)
    steps.busy(texts.protect.making)
    const made = factor
    try {
      return await createWallet(wallet, async identity => [await makeRecoveryFactor(context, identity, made)])
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
): Promise<MadeFactor | { readonly problem: string | undefined }> {
  const { texts, passkeys } = context
  const { protect } = texts
  const { canCreate } = passkeys.support()
  const chosen = await steps.ask<'passkey' | 'passphrase'>(answer => [
    heading(protect.intro),
    deleted !== undefined && line(fill(protect.deleted, { address: deleted })),
    problemLine(problem),
    el('p', { class: 'note' }, [texts.promise]),
    actions([
      canCreate && choice(protect.passkey, protect.passkeyHint, () => answer('passkey'), 'primary'),
      choice(
        protect.passphrase,
        protect.passphraseHint,
        () => answer('passphrase'),
        canCreate ? undefined : 'primary'
      )
    ])
  ])
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
