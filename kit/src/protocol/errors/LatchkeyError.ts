import type { LatchkeyErrorCode } from './codes.js'

/** Values that explain an error in a log: plain, short, never secret. */
export type ErrorContext = Readonly<Record<string, string | number | boolean | undefined>>

export type ErrorOptions = {
  readonly context?: ErrorContext
  /** The message of the other side, if there was one. */
  readonly details?: string | undefined
  readonly cause?: unknown
}

/**
 * The error that Latchkey throws. Narrow it with `isLatchkeyError`, never with `instanceof`: two copies of the
 * package may live on one page. A connector or a sign-in plug-in of your own may throw it too.
 * @example throw new LatchkeyError('LATCHKEY_CONNECT__LOCKED', 'The device is locked')
 */
export class LatchkeyError<Code extends LatchkeyErrorCode = LatchkeyErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  declare readonly code: Code
  /** The message, with the values of the context. */
  declare readonly shortMessage: string
  /** The message of the other side, if there was one. */
  declare readonly details: string | undefined
  declare readonly context: ErrorContext

  constructor(code: Code, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.shortMessage = message
    this.details = options.details
    this.context = options.context ?? {}
  }
}
