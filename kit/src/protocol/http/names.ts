import { flag, text } from './bounds.js'
import { custom, list, nullish, object, optional, type Read } from './schema.js'

/** Text by text, at most 50 of them: the attributes of a name, and the answer of `POST /v1/profile/account/{name}/attributes`. */
export const nameAttributesSchema = custom<Readonly<Record<string, string>>>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= 50 &&
    Object.values(value).every(item => typeof item === 'string' && item.length <= 2048)
)

type NameAddress = { readonly address: string; readonly created_at?: string | null | undefined }

/**
 * The addresses of a name by ENSIP-11 coin type in decimal digits, at most 100, and the answer of
 * `POST /v1/profile/account/{name}/address`.
 */
export const nameAddressesSchema = custom<Readonly<Record<string, NameAddress>>>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= 100 &&
    Object.entries(value).every(
      ([coinType, item]: readonly [
        string,
        { readonly address?: unknown; readonly created_at?: unknown } | null
      ]) =>
        /^\d{1,10}$/.test(coinType) &&
        typeof item?.address === 'string' &&
        item.address.length <= 128 &&
        (item.created_at == null || typeof item.created_at === 'string')
    )
)

/** A registered name (wire.md section 1.12). Times are ISO-8601, `addresses` are by ENSIP-11 coin type. */
export const accountNameSchema = object({
  name: text(255, 1),
  registered_at: optional(text(40)),
  updated_at: optional(text(40)),
  attributes: nullish(nameAttributesSchema),
  addresses: nameAddressesSchema
})

/** A registered name (wire.md section 1.12). */
export type AccountName = Read<typeof accountNameSchema>

/** The answer of `GET /v1/profile/reverse/{address}`. */
export const accountNamesSchema = list(accountNameSchema, 100)

/** The answer of `GET /v1/profile/suggestions/{name}`. The first one is the requested name. */
export const nameSuggestionsAnswerSchema = object({
  suggestions: list(object({ name: text(255, 1), registered: flag }), 20)
})

/** The answer of `GET /v1/profile/suggestions/{name}`. */
export type NameSuggestionsAnswer = Read<typeof nameSuggestionsAnswerSchema>

/** The answer of `GET /v1/profile/challenge` (ours): what a message has to contain, with the server's unix time in seconds. */
export const nameChallengeSchema = object({
  nonce: text(128, 16, /^[\w-]+$/),
  timestamp: custom<number>(value => Number.isInteger(value) && (value as number) > 0)
})

/** The answer of `GET /v1/profile/challenge`. */
export type NameChallenge = Read<typeof nameChallengeSchema>
