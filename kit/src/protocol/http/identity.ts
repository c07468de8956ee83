import * as v from 'valibot'
import { link, text } from './bounds.js'

/** The answer of `GET /v1/identity/{address}` (wire.md section 1.2). `resolvedAt` is ISO-8601. */
export const identityAnswerSchema = v.object({
  name: v.nullable(text(255)),
  avatar: v.nullable(link),
  resolvedAt: v.nullish(text(40))
})

/** The answer of `GET /v1/identity/{address}`. */
export type IdentityAnswer = v.InferOutput<typeof identityAnswerSchema>
