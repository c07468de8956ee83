import type { LatchkeyErrorCode } from './codes.js'

/**
 * Where the documentation explains a code: a path in the repository.
 * @example docsPath('LATCHKEY_CONNECT__LOCKED') // 'docs/errors.md#latchkey_connect__locked'
 */
export function docsPath(code: LatchkeyErrorCode): string {
  return `docs/errors.md#${code.toLowerCase()}`
}
