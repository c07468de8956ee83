import { domainToASCII } from 'node:url'

/** RFC 5321 section 4.5.3.1: of the part before the @, and of the whole. */
const localLength = 64
const addressLength = 254

/** The characters of RFC 5322 section 3.2.3. Quoted and international parts are refused: they look like what they are not. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`)

/** The address in the one form that is stored and mailed to: lower case, the domain in ASCII. Undefined if it is none. */
export function normalizeEmail(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > addressLength) return undefined
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, Math.max(0, at)).toLowerCase()
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase()
  const address = `${local}@${domain}`
  const isValid = at > 0 && local.length <= localLength && localPart.test(local) && domainName.test(domain)
  return isValid && address.length <= addressLength ? address : undefined
}
