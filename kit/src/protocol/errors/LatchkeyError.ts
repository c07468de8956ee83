import { errorMessages, type LatchkeyErrorCode } from './registry.js'

/** Values that explain an error, for a log: plain, small, never secret. */
export type ErrorContext = Readonly<Record<string, string | number | boolean | undefined>>

/** Characters of a context value that a sentence shows: a hostile value must not fill a screen or a log. */
const shownLength = 120

/**
 * The only kind of error Latchkey throws. Narrow it with `isLatchkeyError`, never with `instanceof`:
 * two copies of the package may live on one page.
 * @example throw new LatchkeyError('LATCHKEY_CAIP__INVALID_CAIP10', { context: { value: 'x' } })
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: LatchkeyErrorCode
  /** The registry's sentence with the context filled in. */
  readonly shortMessage: string
  /** What the other side said, if it said anything. */
  readonly details: string | undefined
  readonly context: ErrorContext

  constructor(
    code: LatchkeyErrorCode,
    options: {
      readonly context?: ErrorContext
      readonly details?: string | undefined
      readonly cause?: unknown
    } = {}
  ) {
    const context = options.context ?? {}
    const filled = errorMessages[code].replace(/\{(\w+)\}/g, (_, key: string) =>
      String(context[key] ?? '').slice(0, shownLength)
    )
    const shortMessage = filled || errorMessages.LATCHKEY_INTERNAL__UNEXPECTED
    super(shortMessage, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.shortMessage = shortMessage
    this.details = options.details
    this.context = context
  }
}

/**
 * Whether `error` is Latchkey's, and of `code` where one is given. Looks at name and code, not at the class; an object
 * that throws when looked at is not ours.
 * @example if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return
 */
export function isLatchkeyError(error: unknown, code?: LatchkeyErrorCode): error is LatchkeyError {
  try {
    const { name, code: own } = error as LatchkeyError
    if (name !== 'LatchkeyError' || typeof own !== 'string') return false
    return code === undefined ? Object.hasOwn(errorMessages, own) : own === code
  } catch {
    return false
  }
}
