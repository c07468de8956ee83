import { type Check, either, fields, listOf, maybe, maybeNull, oneOf, text, where } from './checks.js'

// The values of several messages (wire.md sections 4.3 and 4.4).

/** An e-mail address: one @, no white space, a domain with a dot; at most 254 characters (RFC 5321 section 4.5.3.1). */
const emailPattern = /^(?=.{3,254}$)[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether a text has the form of an e-mail address. @example isEmail('a@b.example') // true */
export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && emailPattern.test(value)
}

export const email: Check<string> = where(isEmail)
export const otp = text(/^[\da-z]{4,12}$/i)
export const chainId: Check<string | number> = either(
  text(/^.{1,64}$/),
  where<number>(value => Number.isSafeInteger(value) && Number(value) > 0)
)
/** CAIP-2. */
export const chainNamespace = text(/^[-a-z\d]{3,8}$/)
export const accountType = oneOf(['eoa', 'smartAccount'] as const)
/** As long as an address of any namespace may be. */
export const address = text(/^[\w.:-]{1,128}$/)
export const url = text(/^https?:\/\//i)

/** The user of the frame, with the accounts of the wallet (SPEC section 3). */
export const user = fields({
  address,
  chainId,
  email: maybeNull(email),
  userName: maybeNull(text()),
  smartAccountDeployed: maybe(where<boolean>(value => typeof value === 'boolean')),
  accounts: maybe(listOf(fields({ address, type: accountType }), 16)),
  preferredAccountType: maybe(accountType),
  /** The operator of the wallet can recover and use it. */
  isCustodial: maybe(where<boolean>(value => typeof value === 'boolean'))
})
