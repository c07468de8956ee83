import { flag, label, link, text } from './bounds.js'
import { custom, list, nullable, nullish, object, type Read } from './schema.js'

/** A permission, a policy or the signer of a smart session, as the wallet granted it: `data` is what its type says. */
export const sessionPart = object({
  type: label,
  data: custom<Readonly<Record<string, unknown>>>(
    value => typeof value === 'object' && value !== null && !Array.isArray(value)
  )
})

/** Seconds since 1970, as far as a `Date` reaches (ECMA-262, time values). */
const seconds = custom<number>(
  value => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 8.64e12
)

/** The identifier of a session: a UUID. */
const pci = text(36, 36, /^[-\da-f]+$/i)

/** A smart session: permissions of an application to act for an account (wire.md section 1.15). Times in s since 1970. */
export const smartSessionSchema = object({
  project: object({ id: label, name: label, url: nullable(link), iconUrl: nullable(link) }),
  pci,
  expiry: seconds,
  createdAt: seconds,
  permissions: list(sessionPart, 100),
  policies: list(sessionPart, 100),
  /** What names the permissions to the wallet (ERC-7715). */
  context: nullable(text(32_768, 0, /^0x[\da-f]*$/i)),
  revokedAt: nullable(seconds),
  /** Of a revoked session: whether the wallet has ended the permissions. False: they are valid until `expiry`. Absent: unknown. */
  endedByWallet: nullish(flag)
})

/** A smart session. */
export type SmartSession = Read<typeof smartSessionSchema>

/** The answer of `GET /v1/sessions/{CAIP-10 address}`. */
export const sessionsAnswerSchema = object({ pcis: list(smartSessionSchema, 255) })

/** The answer of `POST /v1/sessions/{CAIP-10 address}`. */
export const createSessionAnswerSchema = object({ pci })

/** The answer of a call that returns nothing. */
export const emptyAnswerSchema = object({})
