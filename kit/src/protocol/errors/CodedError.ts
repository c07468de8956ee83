import type { LatchkeyErrorCode } from './registry.js'

/** Values that explain an error in a log: plain, short, never secret. */
export type ErrorContext = Readonly<Record<string, string | number | boolean | undefined>>

export type ErrorOptions = {
  readonly context?: ErrorContext
  readonly details?: string | undefined
  readonly cause?: unknown
}

/** The base of every Latchkey error, whichever table its message is from. */
export class CodedError extends Error {
  override readonly name = 'LatchkeyError'
  declare readonly code: LatchkeyErrorCode
  /** The registry's message with the context filled in. */
  declare readonly shortMessage: string
  /** The message of the other side, if there was one. */
  declare readonly details: string | undefined
  declare readonly context: ErrorContext

  constructor(code: LatchkeyErrorCode, sentence: string, { context = {}, details, cause }: ErrorOptions) {
    const shortMessage = sentence || 'Something went wrong'
    super(shortMessage, cause === undefined ? undefined : { cause })
    this.code = code
    this.shortMessage = shortMessage
    this.details = details
    this.context = context
  }
}
