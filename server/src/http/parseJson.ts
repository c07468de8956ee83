import { HttpFailure } from './HttpFailure.js'
import { limits } from './limits.js'

/**
 * Parses JSON from outside: at most 32 levels deep, without keys that reach a prototype. Throws 422.
 * The depth is counted before parsing, since `JSON.parse` recurses.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > limits.jsonDepth) throw new HttpFailure(422, 'body', 'The JSON is nested too deeply')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpFailure(422, 'body', 'The body is not JSON')
  }
  if (hasForbiddenKey(value)) throw new HttpFailure(422, 'body', 'The JSON contains a forbidden key')
  return value
}

/** Brackets open at once, outside strings, at most. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isString) {
      if (code === 0x5c) i++
      else if (code === 0x22) isString = false
    } else if (code === 0x22) isString = true
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x5d || code === 0x7d) depth--
  }
  return deepest
}

function hasForbiddenKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasForbiddenKey)
  return Object.entries(value).some(
    ([key, inner]) =>
      key === '__proto__' || key === 'constructor' || key === 'prototype' || hasForbiddenKey(inner)
  )
}
