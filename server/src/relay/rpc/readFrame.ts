import { limits } from '../../http/limits.js'
import { RelayFailure } from '../RelayFailure.js'
import { relayLimits } from '../relayLimits.js'
import { scanFrame } from './scanFrame.js'

/** A client's message: a call, an answer to a call of the relay, or an invalid message. `id` is raw JSON text. */
export type Frame =
  | { readonly kind: 'call'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly isAck: boolean }
  | { readonly kind: 'refused'; readonly id: string; readonly failure: RelayFailure }

/** Reads one JSON-RPC 2.0 message (wire.md 5.8). Never throws. */
export function readFrame(text: string): Frame {
  const refused = (tag: string, message: string, id = 'null'): Frame => ({
    kind: 'refused',
    id,
    failure: new RelayFailure('payload', tag, message)
  })
  const { depth, id = '' } = scanFrame(text)
  if (depth > limits.jsonDepth) return refused('Serialization', 'The JSON is nested too deeply')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('Serialization', 'The payload is not JSON')
  }
  if (!isObject(value)) return refused('Serialization', 'The payload is not an object')
  if (!isRequestId(value.id, id)) return refused('InvalidRequestId', 'The request id is not valid')
  if (value.jsonrpc !== '2.0') return refused('InvalidJsonRpcVersion', 'Only JSON-RPC 2.0 is supported', id)
  // An inherited key is not a member of the message.
  if (!Object.hasOwn(value, 'method')) return answerOf(value)
  const { method } = value
  if (typeof method !== 'string') return refused('InvalidMethod', 'The method is not a string', id)
  return { kind: 'call', id, method, params: value.params }
}

function answerOf(value: Readonly<Record<string, unknown>>): Frame {
  // Some clients answer a numeric id with a string of its digits.
  const id = typeof value.id === 'string' && /^\d{1,16}$/.test(value.id) ? Number(value.id) : value.id
  return { kind: 'answer', id: typeof id === 'number' ? id : Number.NaN, isAck: value.result === true }
}

function isRequestId(value: unknown, raw: string): boolean {
  if (raw === '' || raw.length > relayLimits.requestId) return false
  return typeof value === 'string' || /^-?\d+$/.test(raw)
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
