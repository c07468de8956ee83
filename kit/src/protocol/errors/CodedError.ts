import type { LatchkeyErrorCode } from './registry.js'

/** Values that explain an error, for a log: plain, small, never secret. */
export type ErrorContext = Readonly<Record<string, string | number | boolean | undefined>>

export type ErrorOptions = {
  readonly context?: ErrorContext
  readonly details?: string | undefined
  readonly cause?: unknown
}

/** What every error of ours is, wherever its sentence comes from. */
export class CodedError extends Error {
  override readonly name = 'LatchkeyError'
  declare readonly code: LatchkeyErrorCode
  /** The registry's sentence, filled in. */
  declare readonly shortMessage: string
  /** What the other side said, if it said anything. */
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
