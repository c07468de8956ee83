import type { Place } from '../../../contracts/Screen.js'
import { fromBase64 } from '../../../keys/bytes.js'
import { KeyFailure } from '../../../keys/KeyFailure.js'
import type { RecoveryFactor } from '../../../keys/record/WalletRecord.js'
import { askOperator } from '../../../wallet/operatorFactor.js'
import type { WalletState } from '../../../wallet/readWallet.js'
import { finishRecovery, type Recovery, startRecovery } from '../../../wallet/recoverWallet.js'
import { asProblem } from '../../passkeys/makePasskey.js'
import { PasskeyProblem } from '../../passkeys/PasskeyProblem.js'
import type { OpenedWallet, RecoveryContext } from '../../RecoveryContext.js'
import { describeFailure } from '../describeFailure.js'
import { createSteps, type Steps } from '../steps.js'
import { askFactor } from './askFactor.js'
import { askPassphrase } from './askPassphrase.js'

/** The server's question lives 5 minutes: one that is older is asked anew, in ms. */
const questionLife = 4 * 60_000

/**
 * Asks for one of the wallet's factors and enrols this device with it. Rejects with `Rejected` if the person closes it.
 */
export async function openOnDevice(
  context: RecoveryContext,
  state: WalletState,
  origin: string,
  signal: AbortSignal
): Promise<Required<OpenedWallet>> {
  const draw = (place: Place<Required<OpenedWallet>>) =>
    void recover(context, createSteps(place), state).then(place.settle, place.fail)
  return context.screen.ask({ title: context.texts.device.title, origin, draw }, signal)
}

/** Asks until a factor has opened the wallet. */
async function recover(
  context: RecoveryContext,
  steps: Steps,
  { record }: WalletState
): Promise<Required<OpenedWallet>> {
  const questions = createQuestions(context)
  let problem: string | undefined
  let again: RecoveryFactor | undefined
  const operator =
    context.mode === 'assisted' ? record.factors.find(({ kind }) => kind === 'operator') : undefined
  for (;;) {
    const title = context.texts.device.intro
    const factor = again ?? (await askFactor(context, steps, { record, title, problem, operator }))
    if (!factor) continue
    const passphrase =
      factor.kind === 'passphrase' && (await askPassphrase(context.texts, steps, again && problem))
    problem = undefined
    again = undefined
    if (passphrase === undefined) continue
    try {
      if (factor.kind === 'operator') return await byOperator(context, steps, () => questions.ask(factor))
      return passphrase === false
        ? await byPasskey(context, steps, () => questions.ask(factor))
        : await byPassphrase(context, steps, () => questions.ask(factor), passphrase)
    } catch (error) {
      problem = describeFactorFailure(context, factor, error)
      // A wrong passphrase is typed again; anything else begins with the list of the factors.
      if (isWrongPassphrase(factor, error)) again = factor
      if (!isLocal(error)) questions.forget()
    }
  }
}

async function byPassphrase(
  { wallet, texts }: RecoveryContext,
  steps: Steps,
  ask: () => Promise<Recovery>,
  passphrase: string
): Promise<Required<OpenedWallet>> {
  steps.busy(texts.device.opening)
  return finishRecovery(wallet, await ask(), { kind: 'passphrase', passphrase })
}

async function byPasskey(
  { passkeys, wallet, texts }: RecoveryContext,
  steps: Steps,
  ask: () => Promise<Recovery>
): Promise<Required<OpenedWallet>> {
  steps.busy(texts.passkey.creating)
  const recovery = await ask()
  const { credentialId = '', rpId = '', salt } = recovery.factor
  const { passkeyChallenge } = recovery
  const challenge = passkeyChallenge ? fromBase64(passkeyChallenge) : undefined
  const { response, prfOutput } = await passkeys
    .get({ credentialId, rpId, salt: fromBase64(salt), challenge })
    .catch(asProblem)
  if (!prfOutput) throw new PasskeyProblem('noPrf')
  steps.busy(texts.device.opening)
  return finishRecovery(wallet, recovery, { kind: 'passkey', prfOutput, credentialId, rpId }, response)
}

/** The server gives the operator's secret to a device with a fresh login. */
async function byOperator(
  { wallet, texts }: RecoveryContext,
  steps: Steps,
  ask: () => Promise<Recovery>
): Promise<Required<OpenedWallet>> {
  steps.busy(texts.device.opening)
  const recovery = await ask()
  return finishRecovery(wallet, recovery, await askOperator(wallet, recovery.factor.id))
}

/** The server's questions, by factor. A wrong passphrase is found here, so that the same question serves the next try. */
function createQuestions({ wallet }: RecoveryContext) {
  let asked: { readonly recovery: Recovery; readonly until: number } | undefined
  const ask = async (factor: RecoveryFactor): Promise<Recovery> => {
    const now = wallet.clock.now()
    if (asked?.recovery.factor.id !== factor.id || asked.until < now)
      asked = { recovery: await startRecovery(wallet, factor.id), until: now + questionLife }
    return asked.recovery
  }
  const forget = () => {
    asked = undefined
  }
  return { ask, forget }
}

const isWrongPassphrase = ({ kind }: RecoveryFactor, error: unknown): boolean =>
  kind === 'passphrase' && error instanceof KeyFailure && error.code === 'factor_wrong'

/** Whether the server's question was not answered yet. */
const isLocal = (error: unknown): boolean =>
  error instanceof PasskeyProblem || (error instanceof KeyFailure && error.code === 'factor_wrong')

function describeFactorFailure(
  { texts, wallet }: RecoveryContext,
  { kind }: RecoveryFactor,
  error: unknown
): string {
  const isWrongKey = kind === 'passkey' && error instanceof KeyFailure && error.code === 'factor_wrong'
  return isWrongKey ? texts.failures.passkey_wrong : describeFailure(texts, error, wallet.clock.now())
}
