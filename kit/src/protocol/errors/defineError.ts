import type { LatchkeyErrorCode } from './codes.js'
import { type ErrorOptions, LatchkeyError } from './LatchkeyError.js'

/** Makes errors of one code. */
export type ErrorDefinition<Code extends LatchkeyErrorCode = LatchkeyErrorCode> = (
  options?: ErrorOptions
) => LatchkeyError<Code>

/**
 * Defines an error. All errors of Latchkey are constants of this folder: docs/errors.md is generated from them and their
 * comments (`npm run errors -- --update`). A bundler drops those that nothing throws. A message that shows values of the
 * context is for `defineErrorWithContext`.
 * @example
 * export const noNetworks = defineError('LATCHKEY_CONFIG__NO_NETWORKS', 'At least one network is required')
 * throw noNetworks()
 */
export function defineError<const Code extends LatchkeyErrorCode>(
  code: Code,
  message: string
): ErrorDefinition<Code> {
  return options => new LatchkeyError(code, message, options)
}
