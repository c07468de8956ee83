import type { Bytes } from '../../keys/bytes.js'
import { KeyFailure } from '../../keys/KeyFailure.js'
import { fieldsOf, idForm, isText } from '../../keys/record/readRecord.js'
import { type FactorSecret, makeSalt } from '../../keys/recovery/recoveryKey.js'
import { answerInvalid } from '../../wallet/createWalletCall.js'
import type { RecoveryContext } from '../RecoveryContext.js'
import { PasskeyProblem } from './PasskeyProblem.js'
import type { PasskeyOptions } from './Passkeys.js'

/** What a new factor is made of. */
export type MadeFactor = { readonly secret: FactorSecret; readonly salt?: Bytes }

/**
 * Makes a passkey whose PRF output opens the wallet, and has the server check it. Call it in a tap. `confirm` asks for another tap, where only a
 * second use of the passkey gives the output. Throws `PasskeyProblem`, `server_refused`.
 */
export async function makePasskey(
  { wallet, passkeys, rpId, userName }: RecoveryContext,
  confirm: () => Promise<void>
): Promise<MadeFactor> {
  const asked = fieldsOf(
    await wallet.call('/recovery/passkeys/options', { userName: userName.slice(0, 128) })
  )
  if (!isText(asked.challenge, idForm)) throw answerInvalid()
  const options = readOptions(asked.options, rpId)
  const salt = makeSalt()
  const made = await passkeys.create(options, salt).catch(asProblem)
  if (!made.hasPrf) throw new PasskeyProblem('noPrf')
  const { credentialId } = made
  const use = async () => (await passkeys.get({ credentialId, rpId, salt })).prfOutput
  let prfOutput = made.prfOutput
  if (!prfOutput) {
    // Safari and some keys give the output at a use only, and Safari asks for a tap of its own.
    await confirm()
    prfOutput = await use().catch(asProblem)
  }
  if (prfOutput?.length !== 32) throw new PasskeyProblem('noPrf')
  const { challenge } = asked
  await wallet.call('/recovery/passkeys/verify', { challenge, response: made.response }).catch(asRefusal)
  return { secret: { kind: 'passkey', prfOutput, credentialId, rpId }, salt }
}

/** The server does not accept passkeys of browsers that hide the page around the frame, for example. */
function asRefusal(error: unknown): never {
  const isRefused = error instanceof KeyFailure && error.field === 'passkey'
  throw isRefused ? new PasskeyProblem('failed', error) : error
}

/** What the browser throws, as what the person is told. */
export function asProblem(error: unknown): never {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  // NotAllowedError: declined, timed out, or no tap; browsers do not tell them apart (WebAuthn section 14.5.1).
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyProblem('cancelled', error)
  if (name === 'InvalidStateError') throw new PasskeyProblem('exists', error)
  throw new PasskeyProblem('failed', error)
}

/** The server's options; for our own domain, whatever it says. */
function readOptions(value: unknown, rpId: string): PasskeyOptions {
  const options = fieldsOf(value)
  const { challenge, user, pubKeyCredParams } = options
  const { id } = fieldsOf(user)
  if (typeof challenge !== 'string' || typeof id !== 'string' || !Array.isArray(pubKeyCredParams))
    throw answerInvalid()
  const { name } = fieldsOf(options.rp)
  return {
    ...(options as unknown as PasskeyOptions),
    rp: { id: rpId, name: typeof name === 'string' ? name : rpId }
  }
}
