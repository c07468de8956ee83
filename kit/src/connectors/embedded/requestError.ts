import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import { loginFailed } from '../../protocol/errors/embedded.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { noAccounts, userRejected, walletDisconnected, walletFailed } from '../../protocol/errors/wallet.js'
import type { FrameRequestType } from '../../protocol/frame/appMessages.js'
import { toLoginReason } from '../../protocol/loginReasons.js'
import { sanitizeText } from '../../protocol/text.js'

/** EIP-1193 section "Provider Errors". */
const definitions: Readonly<Record<number, ErrorDefinition>> = {
  4001: userRejected,
  4100: noAccounts,
  4900: walletDisconnected,
  4901: walletDisconnected
}

/** Requests to the wallet. Those that are not named are steps of a login. */
const walletRequests: readonly FrameRequestType[] = [
  'RPC_REQUEST',
  'GET_USER',
  'SWITCH_NETWORK',
  'GET_CHAIN_ID',
  'SET_PREFERRED_ACCOUNT',
  'INIT_SMART_ACCOUNT',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
]

/** The payload of an answer `_ERROR`. */
type FrameErrorPayload = {
  readonly message?: string | undefined
  readonly code?: number | undefined
  readonly reason?: string | undefined
  readonly ways?: readonly string[] | undefined
}

/** The error that an EIP-1193 provider rejects with. Applications and their libraries read `code`. */
export type ProviderError = Error & { readonly code: number }

/** Makes an EIP-1193 `ProviderRpcError`. */
export function providerError(code: number, message: string, cause?: unknown): ProviderError {
  return Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { code })
}

/**
 * The error for an answer `_ERROR` of the frame, with its EIP-1193 error as `cause`. 'An error occurred' if it gives no reason (SPEC
 * section 8).
 */
export function requestError(type: FrameRequestType, payload: FrameErrorPayload): LatchkeyError {
  const reason = sanitizeText(payload.message, 256) || 'An error occurred'
  const cause = providerError(payload.code ?? -32_603, reason)
  const define = payload.code === undefined ? undefined : definitions[payload.code]
  if (define) return define({ details: reason, cause })
  if (walletRequests.includes(type)) return walletFailed({ details: reason, cause })
  const why = toLoginReason(payload.reason)
  const ways = why === 'linkRequired' && payload.ways?.join(' ')
  const context = { problem: reason, ...(why && { reason: why }), ...(ways && { ways }) }
  return loginFailed({ context, details: reason, cause })
}
