/** Codes of the relay's errors (wire.md 5.8): unauthorized, rate limit, invalid call, failed call, internal error. */
export const relayCodes = {
  auth: 3000,
  tooMany: 3001,
  payload: -32600,
  handler: -32000,
  internal: -32603
} as const

/** A call that the relay refuses; `tag` is `data` of the JSON-RPC error. The message is public. */
export class RelayFailure extends Error {
  override readonly name = 'RelayFailure'
  readonly code: number
  readonly tag: string

  constructor(kind: keyof typeof relayCodes, tag: string, message: string) {
    super(message)
    this.code = relayCodes[kind]
    this.tag = tag
  }
}

/** A call with invalid parameters. */
export const invalidParams = (what: string) => new RelayFailure('payload', 'InvalidParams', what)
