/** A request that is refused, with a code of EIP-1193, EIP-1474 or EIP-5792 and a message for people. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: number

  constructor(code: number, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

/** The parameters have another form than the method's. */
export const invalidRequest = (message = 'Invalid input'): RequestError => new RequestError(-32_602, message)

/** SPEC section 8. EIP-1193: the provider does not support the method. */
export const methodRefused = (message = 'Requested RPC call is not allowed'): RequestError =>
  new RequestError(4200, message)

/** EIP-1193: the account is none of this wallet. */
export const accountUnknown = (): RequestError =>
  new RequestError(4100, 'The requested account does not belong to this wallet')

/** Something was sent, or may have been: nothing may be sent in its place. */
export class SentAlready extends RequestError {}

/** What was sent may have arrived. */
export class OutcomeUnknown extends SentAlready {
  constructor(hash: string, options?: { readonly cause?: unknown }) {
    super(
      -32_603,
      `It is not known whether transaction ${hash} was sent. Look for it before you send it again.`,
      options
    )
  }
}

/** The first transactions of a batch were sent, and the next one was refused. */
export class PartlySent extends SentAlready {
  readonly sent: number
  readonly all: number

  constructor(sent: number, all: number, cause: unknown) {
    super(-32_603, `${sent} of ${all} transactions were sent`, { cause })
    this.sent = sent
    this.all = all
  }
}
