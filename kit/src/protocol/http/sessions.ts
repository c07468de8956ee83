import { count, label, link, text } from './bounds.js'
import { custom, list, nullable, object, type Read } from './schema.js'

/** A permission or a policy of a smart session, as the application requested it: `data` is what its type says. */
const term = object({
  type: label,
  data: custom<Readonly<Record<string, unknown>>>(
    value => typeof value === 'object' && value !== null && !Array.isArray(value)
  )
})

/** The identifier of a session: a UUID. */
const pci = text(36, 36, /^[-\da-f]+$/i)

/** A smart session: permissions of an application to act for an account (wire.md section 1.15). Times in s since 1970. */
export const smartSessionSchema = object({
  project: object({ id: label, name: label, url: nullable(link), iconUrl: nullable(link) }),
  pci,
  expiry: count,
  createdAt: count,
  permissions: list(term, 100),
  policies: list(term, 100),
  /** What names the permissions to the wallet (ERC-7715). */
  context: nullable(text(32_768, 0, /^0x[\da-f]*$/i)),
  revokedAt: nullable(count)
})

/** A smart session. */
export type SmartSession = Read<typeof smartSessionSchema>

/** The answer of `GET /v1/sessions/{CAIP-10 address}`. */
export const sessionsAnswerSchema = object({ pcis: list(smartSessionSchema, 255) })

/** The answer of `POST /v1/sessions/{CAIP-10 address}`. */
export const createSessionAnswerSchema = object({ pci })

/** The answer of a call that returns nothing. */
export const emptyAnswerSchema = object({})

/** The text that an account signs to revoke a session. The server verifies it, unlike that of wire.md section 1.15. */
export const revokeSessionMessage = (pci: string): string => `Revoke smart session ${pci}`
