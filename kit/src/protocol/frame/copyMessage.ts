import { invalidFrameMessage } from '../errors/embedded.js'
import { messageDepthLimit, messageSizeLimit, messageTextLimit } from './limits.js'

/** Keys that lead to a prototype (design/security.md section 1). */
const refusedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

type Budget = { left: number; readonly encoder: TextEncoder }

/**
 * A copy of a value from the other side of the channel, within the bounds of a message: JSON values only, objects without a prototype,
 * fields that are `undefined` left out. Reads each field once, so that what is checked is what is used. Throws
 * LATCHKEY_FRAME__INVALID_MESSAGE.
 * @example copyMessage({ type: '@w3m-frame/READY' })
 */
export function copyMessage(value: unknown): unknown {
  return copy(value, 0, { left: messageSizeLimit, encoder: new TextEncoder() })
}

function copy(value: unknown, depth: number, budget: Budget): unknown {
  if (depth > messageDepthLimit) refuse('too deep')
  if (typeof value === 'string') {
    spendText(value, budget)
    return value
  }
  spend(8, budget)
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse('a number is not finite')
  if (Array.isArray(value)) return copyList(value, depth, budget)
  if (isPlainObject(value)) return copyFields(value, depth, budget)
  return refuse('a value is not JSON')
}

function copyList(list: readonly unknown[], depth: number, budget: Budget): readonly unknown[] {
  // A sparse list may have any length.
  spend(list.length, budget)
  return Array.from(list, item => (item === undefined ? null : copy(item, depth + 1, budget)))
}

function copyFields(value: Readonly<Record<string, unknown>>, depth: number, budget: Budget): object {
  const fields = Object.create(null) as Record<string, unknown>
  for (const key of Object.keys(value)) {
    if (refusedKeys.includes(key)) refuse(`key ${key}`)
    spendText(key, budget)
    const field = value[key]
    if (field !== undefined) fields[key] = copy(field, depth + 1, budget)
  }
  return fields
}

/** An object of any realm with no class: a structured clone of a Map, a Date or a buffer is none. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function spendText(text: string, budget: Budget): void {
  // UTF-8 has at least one byte for each UTF-16 unit: a longer text need not be encoded.
  const bytes = text.length > messageTextLimit ? text.length : budget.encoder.encode(text).length
  if (bytes > messageTextLimit) refuse('a text is too long')
  spend(bytes, budget)
}

function spend(bytes: number, budget: Budget): void {
  budget.left -= bytes
  if (budget.left < 0) refuse('too long')
}

function refuse(details: string): never {
  throw invalidFrameMessage({ details })
}
