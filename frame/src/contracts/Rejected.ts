/** The person declined, or what was asked is not asked any more: EIP-1193 code 4001. */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly code = 4001

  constructor(message = 'User rejected the request') {
    super(message)
  }
}
