import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { codeExpired, superseded, userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { sanitizeText } from '../../protocol/text.js'

/** Codes of a rejection by the wallet's owner: EIP-1193 (4001), WalletConnect sessions (5000 to 5003) and sign-ins (12001). */
const rejections: readonly unknown[] = [4001, 5000, 5001, 5002, 5003, 12_001]

/** The number in an error, its own or that of its cause. */
export function errorCode(error: unknown): number | undefined {
  const { code, context, cause } = (error ?? {}) as {
    readonly code?: unknown
    readonly context?: { readonly code?: unknown }
    readonly cause?: unknown
  }
  for (const found of [context?.code, code, (cause as { readonly code?: unknown } | undefined)?.code]) {
    if (typeof found === 'number') return found
  }
  return undefined
}

export function isRejection(error: unknown): boolean {
  return rejections.includes(errorCode(error))
}

/** The message of an error, safe to show. */
export function messageOf(error: unknown): string {
  const { message, details } = (error ?? {}) as { readonly message?: unknown; readonly details?: unknown }
  return sanitizeText(details ?? message, 256)
}

/** The kit's errors for codes of the client. */
const connectErrors: Readonly<Partial<Record<LatchkeyErrorCode, ErrorDefinition>>> = {
  LATCHKEY_WALLETCONNECT__REJECTED: userRejected,
  LATCHKEY_WALLETCONNECT__EXPIRED: codeExpired,
  LATCHKEY_WALLETCONNECT__CANCELLED: superseded
}

/** Translates an error of a connection. The client's other errors stay as they are. Never throws. */
export function toConnectError(cause: unknown): LatchkeyError {
  const define = isLatchkeyError(cause) ? connectErrors[cause.code] : undefined
  if (define) return define({ cause })
  if (isRejection(cause)) return userRejected({ cause })
  if (isLatchkeyError(cause)) return cause
  return walletFailed({ cause, details: messageOf(cause) })
}
