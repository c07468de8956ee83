/**
 * Why a step of a login failed, as the wallet frame says it: `context.reason` of LATCHKEY_LOGIN__FAILED.
 * - `wrong`, `expired`, `spent`: the mailed code is another one, too old, or was tried too often.
 * - `ended`: the login itself is over or was used, so that it must be started again.
 * - `mail`: the mail could not be sent. `tooMany`: more tries or mails than are allowed. `unreachable`: the service did not answer.
 * - `linkRequired`: the address belongs to an account with another way to log in, which `context.ways` may name.
 */
export const loginReasons = [
  'wrong',
  'expired',
  'spent',
  'ended',
  'mail',
  'tooMany',
  'unreachable',
  'linkRequired'
] as const

export type LoginReason = (typeof loginReasons)[number]

/** The reason of a failure. Undefined: the wallet has not said any that is known. */
export const toLoginReason = (text: unknown): LoginReason | undefined =>
  loginReasons.find(reason => reason === text)
