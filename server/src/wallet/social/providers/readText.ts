import { sanitizeText } from 'latchkey/protocol'
import * as v from 'valibot'

const emailSchema = v.pipe(v.string(), v.maxLength(254), v.email())

/** The maximum length of a user name, in characters. */
const nameLimit = 64

/** The e-mail address as a field of an identity, if it is one and the provider verified it. */
export function verifiedEmail(email: unknown, isVerified: boolean): { readonly email?: string } {
  return isVerified && v.is(emailSchema, email) ? { email } : {}
}

/** The user name as a field of an identity, without characters that are not seen. */
export function userName(...candidates: readonly unknown[]): { readonly username?: string } {
  for (const candidate of candidates) {
    const username = sanitizeText(candidate, nameLimit)
    if (username !== '') return { username }
  }
  return {}
}
