import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { signatureDeclined } from '../../protocol/errors/signIn.js'
import { walletFailed } from '../../protocol/errors/wallet.js'

/** The codes of a refusal by the visitor: EIP-1193 (4001) and WalletConnect (5000 to 5003). */
const refusals: readonly unknown[] = [4001, 5000, 5001, 5002, 5003]

/** Errors of a wallet at signing. A smart account that cannot sign may cause any of them. */
const failures: readonly LatchkeyErrorCode[] = [
  'LATCHKEY_SIWX__SIGNATURE_DECLINED',
  'LATCHKEY_CONNECT__WALLET_FAILED',
  'LATCHKEY_CONNECT__WALLET_BROKEN',
  'LATCHKEY_REQUEST__UNSUPPORTED'
]

/**
 * Translates an error at signing. Only a refusal by the visitor, or by the host's `inspectRequest`, becomes "Signature declined"
 * (decision D10). A failure of the wallet keeps its own code, so that the view can name the next step.
 */
export function signatureError(cause: unknown): LatchkeyError {
  const code = (cause as { readonly code?: unknown } | undefined)?.code
  if (code === 'LATCHKEY_CONNECT__USER_REJECTED' || refusals.includes(code))
    return signatureDeclined({ cause })
  return isLatchkeyError(cause) ? cause : walletFailed({ cause })
}

export function isSignatureError({ code }: LatchkeyError): boolean {
  return failures.includes(code)
}
