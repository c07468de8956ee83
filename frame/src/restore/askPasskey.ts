import { fromBase64 } from '../keys/bytes.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import type { RecoveryFactor } from '../keys/record/WalletRecord.js'
import type { FactorSecret } from '../keys/recovery/recoveryKey.js'
import { browserPasskeys } from '../recovery/passkeys/browserPasskeys.js'

/** Whether a page of this host may use the passkey: browsers allow it on its domain and below it only (WebAuthn section 5.1.4.1). */
export const canUsePasskey = ({ rpId }: RecoveryFactor, host: string): boolean =>
  rpId !== undefined && (host === rpId || host.endsWith(`.${rpId}`))

/** Asks the passkey of a factor for its PRF output. Throws `factor_wrong` if it has none. */
export async function askPasskey(factor: RecoveryFactor): Promise<FactorSecret> {
  const { credentialId = '', rpId = '', salt } = factor
  const { prfOutput } = await browserPasskeys.get({ credentialId, rpId, salt: fromBase64(salt) })
  if (!prfOutput) throw new KeyFailure('factor_wrong', 'The passkey gave no PRF output')
  return { kind: 'passkey', prfOutput, credentialId, rpId }
}
