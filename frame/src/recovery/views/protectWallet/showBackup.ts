import { isOwnFactor, type WalletRecord } from '../../../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../../../keys/unlocked.js'
import { el } from '../../../screen/el.js'
import { fill } from '../../../screen/language.js'
import { unlockWallet } from '../../../wallet/unlockWallet.js'
import { addFactor } from '../../addFactor.js'
import type { RecoveryContext } from '../../RecoveryContext.js'
import { enoughFactors, saveBackup } from '../../saveBackup.js'
import { describeFailure } from '../describeFailure.js'
import { askNewPasskey, askNewPassphrase } from '../factor/askNewFactor.js'
import { actions, addressLine, button, choice, heading, notice, problemLine, type Steps } from '../steps.js'

type Choice = 'passkey' | 'passphrase' | 'file' | 'finish'

/**
 * Offers what makes a new wallet safe: another factor, and a file. The person may go on without. `onAdded` gets the record with each factor that
 * was added: the person may close the view after it.
 */
export async function showBackup(
  context: RecoveryContext,
  steps: Steps,
  made: { readonly keys: UnlockedKeys; readonly record: WalletRecord },
  onAdded: (record: WalletRecord) => void
): Promise<void> {
  const { texts, wallet } = context
  let { record, keys } = made
  /** The person may take longer than keys are unlocked. */
  const unlocked = async () => {
    if (keys.isLocked()) keys = (await unlockWallet(wallet)).keys
    return keys
  }
  let saved: string | undefined
  let problem: string | undefined
  for (;;) {
    const chosen = await askChoice(context, steps, { record, saved, problem })
    problem = undefined
    if (chosen === 'finish') return
    try {
      if (chosen === 'file') {
        saved = await saveBackup(await unlocked(), record, wallet.clock.now())
        continue
      }
      const asked = await (chosen === 'passkey'
        ? askNewPasskey(context, steps)
        : askNewPassphrase(context, steps))
      if (asked && 'problem' in asked) problem = asked.problem
      else if (asked) {
        steps.busy(texts.protect.adding)
        record = await addFactor(context, await unlocked(), asked)
        onAdded(record)
        // The file was sealed to the factors of that time.
        saved = undefined
      }
    } catch (error) {
      problem = describeFailure(texts, error, wallet.clock.now())
    }
  }
}

function askChoice(
  { texts, passkeys }: RecoveryContext,
  steps: Steps,
  {
    record,
    saved,
    problem
  }: {
    readonly record: WalletRecord
    readonly saved: string | undefined
    readonly problem: string | undefined
  }
): Promise<Choice> {
  const { done } = texts
  const isBackedUp = record.factors.length >= enoughFactors
  const lacks = (kind: string) => !isBackedUp && !record.factors.some(factor => factor.kind === kind)
  const canAddPasskey = lacks('passkey') && passkeys.support().canCreate
  return steps.ask(answer => [
    heading(done.title),
    addressLine(done.address, record.accounts.evm.address),
    notice(isBackedUp ? 'success' : 'warning', [
      el('strong', {}, [isBackedUp ? done.backedUp : done.notBackedUp]),
      ' ',
      isBackedUp ? done.backedUpText : done.notBackedUpText
    ]),
    problemLine(problem),
    saved !== undefined &&
      el('p', { class: 'note', role: 'status' }, [fill(done.fileSaved, { name: saved })]),
    actions([
      canAddPasskey && button(done.addPasskey, () => answer('passkey'), 'primary'),
      lacks('passphrase') &&
        button(done.addPassphrase, () => answer('passphrase'), canAddPasskey ? undefined : 'primary'),
      record.factors.some(isOwnFactor) && choice(done.file, done.fileText, () => answer('file')),
      button(done.finish, () => answer('finish'), isBackedUp ? 'primary' : 'ghost')
    ])
  ])
}
