/**
 * Why a request cannot be described, and is therefore not signed.
 * - `unreadable`: it has not the form that it should have.
 * - `too_large`: it is larger, deeper or has more parts than can be shown to a person.
 */
export type DescribeFailureCode = 'unreadable' | 'too_large'

/** A request that cannot be described. `rpcCode` is that of invalid parameters (JSON-RPC 2.0, EIP-1474). */
export class DescribeFailure extends Error {
  override readonly name = 'DescribeFailure'
  readonly code: DescribeFailureCode
  readonly rpcCode = -32602

  constructor(code: DescribeFailureCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

export const unreadable = (what: string, cause?: unknown): DescribeFailure =>
  new DescribeFailure('unreadable', `The ${what} cannot be read`, cause)

export const tooLarge = (what: string): DescribeFailure =>
  new DescribeFailure('too_large', `The ${what} is too large to be shown`)
