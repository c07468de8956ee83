/** Codes of the relay's errors (wire.md 5.8): who may not, too many, wrong call, cannot be done, our own fault. */
export const relayCodes = {
  auth: 3000,
  tooMany: 3001,
  payload: -32600,
  handler: -32000,
  internal: -32603
} as const

/** A call that the relay refuses; `data` of its JSON-RPC error is `tag`. Its message may be read by anybody. */
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

/** A call whose parameters are not what its method takes. */
export const invalidParams = (what: string) => new RelayFailure('payload', 'InvalidParams', what)
