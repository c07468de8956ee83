import { HttpFailure } from './HttpFailure.js'
import { jsonDepth } from './jsonDepth.js'
import { limits } from './limits.js'

/**
 * Parses untrusted JSON: at most 32 levels deep, and without keys that reach a prototype. Throws 422.
 * The depth is counted before parsing, because `JSON.parse` recurses.
 */
export function parseJson(text: string): unknown {
  if (jsonDepth(text) > limits.jsonDepth) throw new HttpFailure(422, 'body', 'The JSON is nested too deeply')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpFailure(422, 'body', 'The body is not JSON')
  }
  if (hasForbiddenKey(value)) throw new HttpFailure(422, 'body', 'The JSON contains a forbidden key')
  return value
}

function hasForbiddenKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasForbiddenKey)
  return Object.entries(value).some(
    ([key, inner]) =>
      key === '__proto__' || key === 'constructor' || key === 'prototype' || hasForbiddenKey(inner)
  )
}
