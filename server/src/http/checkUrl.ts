import { HttpFailure } from './HttpFailure.js'
import { limits } from './limits.js'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const control = /[\u0000-\u001f\u007f]/

/** Refuses request targets that are too long, badly encoded, or contain control characters or prototype keys. */
export function checkUrl(target: string): void {
  if (target.length > limits.url) throw new HttpFailure(414, 'url', 'The address is longer than 8 kB')
  const decoded = target.includes('%') ? decode(target) : target
  if (control.test(decoded)) throw new HttpFailure(400, 'url', 'The address contains control characters')
  if (/[?&](__proto__|constructor|prototype)\b/.test(decoded))
    throw new HttpFailure(400, 'url', 'The address contains a forbidden name')
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    throw new HttpFailure(400, 'url', 'The address is not validly percent-encoded')
  }
}
