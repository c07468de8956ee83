import { fromBase64, randomBytes } from '../keys/bytes.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import type { RecoveryFactor } from '../keys/record/WalletRecord.js'
import type { FactorSecret } from '../keys/recovery/recoveryKey.js'

/** Whether a page of this host may use the passkey: browsers allow it on its domain and below it only (WebAuthn section 5.1.4.1). */
export const canUsePasskey = ({ rpId }: RecoveryFactor, host: string): boolean =>
  rpId !== undefined && (host === rpId || host.endsWith(`.${rpId}`))

/** Asks the passkey of a factor for its PRF output. Throws `factor_wrong` if it has none. */
export async function askPasskey(factor: RecoveryFactor): Promise<FactorSecret> {
  const { credentialId = '', rpId = '', salt } = factor
  const credential = await navigator.credentials.get({
    publicKey: {
      // No server checks the answer: only the output of the PRF is used.
      challenge: randomBytes(32),
      rpId,
      allowCredentials: [{ type: 'public-key', id: fromBase64(credentialId) }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: fromBase64(salt) } } }
    }
  })
  const results =
    credential instanceof PublicKeyCredential
      ? credential.getClientExtensionResults().prf?.results
      : undefined
  const first = results?.first
  if (!(first instanceof ArrayBuffer)) throw new KeyFailure('factor_wrong', 'The passkey gave no PRF output')
  return { kind: 'passkey', prfOutput: new Uint8Array(first), credentialId, rpId }
}
