import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { notInSession, userRejected, walletDisconnected, walletFailed } from '../../protocol/errors/wallet.js'
import { errorCode, isRejection, messageOf } from './errors.js'

/** The error that an EIP-1193 provider rejects with. Applications and their libraries read `code`. */
export type ProviderError = Error & { readonly code: number; readonly data?: unknown }

/** Makes an EIP-1193 `ProviderRpcError`. */
export function providerError(
  code: number,
  message: string,
  { data, cause }: { readonly data?: unknown; readonly cause?: unknown } = {}
): ProviderError {
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, { code }, data === undefined ? {} : { data })
}

/** The EIP-1193 error for a request after the end of its session. */
export function sessionEnded(): ProviderError {
  return providerError(4900, 'The session with the wallet has ended')
}

/**
 * Translates an error of a request to EIP-1193's codes. LATCHKEY_REQUEST__UNKNOWN, for an answer that did not arrive in time, stays:
 * the wallet may still carry the request out (promise P18).
 */
export function toProviderError(cause: unknown): ProviderError | LatchkeyError {
  if (isLatchkeyError(cause, 'LATCHKEY_REQUEST__UNKNOWN')) return cause
  const code = errorCode(cause)
  const message = messageOf(cause) || 'The wallet answered with an error'
  if (isRejection(cause)) return providerError(4001, message, { cause })
  if (code === 3001 || code === 1001 || code === 5101) return providerError(4200, message, { cause })
  if (code === 3005 || code === 5100) return providerError(4901, message, { cause })
  if (code === 7001 || code === 6000) return providerError(4900, message, { cause })
  if (code !== undefined) return providerError(code, message, { cause, data: dataOf(cause) })
  return isLatchkeyError(cause) ? cause : providerError(-32_603, message, { cause })
}

function dataOf(error: unknown): unknown {
  return (error as { readonly data?: unknown } | undefined)?.data
}

/** The kit's errors for codes of EIP-1193 and of the client. */
const requestErrors: Readonly<Record<string, ErrorDefinition>> = {
  4900: walletDisconnected,
  4901: notInSession,
  LATCHKEY_WALLETCONNECT__NO_SESSION: walletDisconnected,
  LATCHKEY_WALLETCONNECT__SESSION_ENDED: walletDisconnected
}

/** Translates an error of `sendRequest` to an error of the kit. */
export function toRequestError(cause: unknown): LatchkeyError {
  const { code } = cause as { readonly code?: unknown }
  return toWalletError(cause, requestErrors[String(errorCode(cause) ?? code)])
}

/** LATCHKEY_RELAY__REFUSED proves that the request was not sent, which no other error of the client does. */
const kept = /^LATCHKEY_(?:REQUEST__|CONNECT__|RELAY__REFUSED$)/

/**
 * Translates an error of `sendRequest`: the kit's errors about a request or a wallet stay, such as LATCHKEY_REQUEST__UNKNOWN, and so do
 * a relay's refusal and a rejection by the wallet's owner. Any other error becomes one of `define`.
 */
export function toWalletError(cause: unknown, define: ErrorDefinition = walletFailed): LatchkeyError {
  const { cause: inner } = cause as { readonly cause?: unknown }
  const own = [cause, inner].find(error => isLatchkeyError(error) && kept.test(error.code))
  if (own) return own as LatchkeyError
  return isRejection(cause) ? userRejected({ cause }) : define({ cause })
}
