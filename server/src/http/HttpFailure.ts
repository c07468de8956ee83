import type { ErrorBody } from 'latchkey/protocol/http'

/** The statuses of failed requests. */
export type FailureStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 414
  | 422
  | 426
  | 429
  | 431
  | 500
  | 503

/** A failed request, with a reason that the client may read. Handlers throw it, and the app writes it as the error body. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly status: FailureStatus
  readonly field: string
  readonly headers: Readonly<Record<string, string>>
  /** Further members of the reason, where a client needs more than its field. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(
    status: FailureStatus,
    field: string,
    description: string,
    options: {
      readonly headers?: Readonly<Record<string, string>>
      readonly more?: Readonly<Record<string, unknown>>
      readonly cause?: unknown
    } = {}
  ) {
    super(description, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.field = field
    this.headers = options.headers ?? {}
    this.more = options.more ?? {}
  }
}

/** The body of a failed request (wire.md section 1.0). */
export function errorBody(
  field: string,
  description: string,
  more: Readonly<Record<string, unknown>> = {}
): ErrorBody {
  return { status: 'FAILED', reasons: [{ ...more, field, description }] }
}
