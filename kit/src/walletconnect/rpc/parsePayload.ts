import { invalidEnvelope } from '../../protocol/errors/walletConnect.js'
import type { RpcFault } from './codes.js'
import { isRecord } from './shape.js'

/** A JSON-RPC 2.0 message of the Sign protocol. */
export type RpcRequest = {
  readonly kind: 'request'
  readonly id: number
  readonly method: string
  readonly params: unknown
}
export type RpcAnswer = { readonly kind: 'answer'; readonly id: number } & (
  | { readonly result: unknown; readonly fault?: undefined }
  | { readonly fault: RpcFault }
)

/**
 * Parses the content of an envelope. Throws LATCHKEY_WALLETCONNECT__INVALID_ENVELOPE unless it is a JSON-RPC 2.0
 * request or answer with a safe integer as id.
 */
export function parsePayload(value: unknown): RpcRequest | RpcAnswer {
  const id = isRecord(value) ? value.id : undefined
  if (!isRecord(value) || value.jsonrpc !== '2.0' || !Number.isSafeInteger(id)) throw invalidEnvelope()
  if (typeof value.method === 'string') {
    return { kind: 'request', id: id as number, method: value.method, params: value.params }
  }
  if (Object.hasOwn(value, 'error')) return { kind: 'answer', id: id as number, fault: toFault(value.error) }
  if (Object.hasOwn(value, 'result')) return { kind: 'answer', id: id as number, result: value.result }
  throw invalidEnvelope()
}

/** A malformed error is still an error. */
function toFault(value: unknown): RpcFault {
  const { code, message, data } = isRecord(value) ? value : {}
  return {
    code: Number.isSafeInteger(code) ? (code as number) : -32_603,
    message: typeof message === 'string' ? message.slice(0, 1000) : '',
    ...(data === undefined ? {} : { data })
  }
}
