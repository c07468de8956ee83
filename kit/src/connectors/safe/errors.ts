import { translateError } from '../../protocol/eip1193/translateError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { chainMismatch, requestUnsupported } from '../../protocol/errors/wallet.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { sanitizeText } from '../../protocol/text.js'
import { SafeAnswerError, SafeClosedError } from './channel.js'

/** The error that the EIP-1193 provider rejects with. Applications and their libraries read `code`. */
export type ProviderError = Error & { readonly code: number }

/** Makes an EIP-1193 `ProviderRpcError`. */
export function providerError(code: number, message: string, cause?: unknown): ProviderError {
  return Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { code })
}

/** A request that a Safe cannot carry out (EIP-1193 code 4200, EIP-1474 code -32602). */
export const unsupported = (message: string): ProviderError => providerError(4200, message)
export const invalidParams = (message: string): ProviderError => providerError(-32_602, message)

/**
 * Whether the wallet says that the person has refused: by a text, without a code. Safe{Wallet} says it also when its window was closed before all owners
 * had signed.
 */
export const isRejection = (error: unknown): boolean =>
  error instanceof SafeAnswerError && /\brejected\b/i.test(error.message)

/** EIP-1193 section "Provider Errors". */
const codes: Readonly<Partial<Record<LatchkeyErrorCode, number>>> = {
  LATCHKEY_CONNECT__USER_REJECTED: 4001,
  LATCHKEY_CONNECT__NO_ACCOUNTS: 4100,
  LATCHKEY_CONNECT__SUPERSEDED: 4001,
  LATCHKEY_KIT__DESTROYED: 4900
}

/** Translates whatever made a request fail to EIP-1193's codes. */
export function toProviderError(cause: unknown): ProviderError {
  if (typeof (cause as { readonly code?: unknown } | undefined)?.code === 'number')
    return cause as ProviderError
  if (isRejection(cause)) return providerError(4001, 'The person rejected the request', cause)
  if (cause instanceof SafeClosedError) return providerError(4900, cause.message, cause)
  const code = isLatchkeyError(cause) ? codes[cause.code] : undefined
  const message = sanitizeText((cause as { readonly message?: unknown } | undefined)?.message, 256)
  return providerError(code ?? -32_603, message || 'The Safe answered with an error', cause)
}

/** Translates an error of the provider to one of the kit. */
export function toKitError(method: string, error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const cause = toProviderError(error)
  const { code, message } = cause
  const inner = cause.cause
  if (isLatchkeyError(inner)) return inner
  if (code === 4200) return requestUnsupported({ context: { method }, details: message, cause })
  if (code === 4901 || code === 5710) return chainMismatch({ cause })
  return translateError(cause)
}
