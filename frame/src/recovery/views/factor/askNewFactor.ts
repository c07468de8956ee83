import { makePassphrase } from '../../../keys/recovery/checkPassphrase.js'
import { type MadeFactor, makePasskey } from '../../passkeys/makePasskey.js'
import type { RecoveryContext } from '../../RecoveryContext.js'
import { describeFailure } from '../describeFailure.js'
import { actions, button, heading, line, type Steps } from '../steps.js'
import { askOwnPassphrase } from './askOwnPassphrase.js'
import { askWrittenWords } from './askWrittenWords.js'

/** Asks for a new passphrase: seven words of ours, or one of the person's own. Undefined: back. */
export async function askNewPassphrase(
  context: RecoveryContext,
  steps: Steps
): Promise<MadeFactor | undefined> {
  let words = makePassphrase()
  for (;;) {
    const answer = await askWrittenWords(context.texts, steps, words)
    if (answer === 'back') return undefined
    if (answer === 'written') return { secret: { kind: 'passphrase', passphrase: words } }
    if (answer === 'others') words = makePassphrase()
    else {
      const own = await askOwnPassphrase(context, steps)
      if (own !== undefined) return { secret: { kind: 'passphrase', passphrase: own } }
    }
  }
}

/** Makes a passkey, right after the tap that asked for it. Undefined with the reason if there is none. */
export async function askNewPasskey(
  context: RecoveryContext,
  steps: Steps
): Promise<MadeFactor | { readonly problem: string }> {
  const { texts, wallet } = context
  const confirm = async () => {
    await steps.ask<void>(answer => [
      heading(texts.passkey.confirmTitle),
      line(texts.passkey.confirmText),
      actions([button(texts.passkey.confirm, () => answer(), 'primary')])
    ])
    steps.busy(texts.passkey.creating)
  }
  steps.busy(texts.passkey.creating)
  try {
    return await makePasskey(context, confirm)
  } catch (error) {
    return { problem: describeFailure(texts, error, wallet.clock.now()) }
  }
}
