/** Why a passkey could not be used. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem'
  readonly reason: 'cancelled' | 'exists' | 'noPrf' | 'failed'

  constructor(reason: PasskeyProblem['reason'], cause?: unknown) {
    super(`The passkey could not be used: ${reason}`, { cause })
    this.reason = reason
  }
}
