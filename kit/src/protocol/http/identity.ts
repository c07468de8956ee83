import { link, text } from './bounds.js'
import { nullable, nullish, object, type Read } from './schema.js'

/** The answer of `GET /v1/identity/{address}` (wire.md section 1.2). `resolvedAt` is ISO-8601. */
export const identityAnswerSchema = object({
  name: nullable(text(255)),
  avatar: nullable(link),
  resolvedAt: nullish(text(40))
})

/** The answer of `GET /v1/identity/{address}`. */
export type IdentityAnswer = Read<typeof identityAnswerSchema>
