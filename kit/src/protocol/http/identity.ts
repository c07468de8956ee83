import * as v from 'valibot'
import { link } from './bounds.js'

/** The answer of `GET /v1/identity/{address}` (wire.md section 1.2). `resolvedAt` is ISO-8601. */
export const identityAnswerSchema = v.object({
  name: v.nullable(v.pipe(v.string(), v.maxLength(255))),
  avatar: v.nullable(link),
  resolvedAt: v.nullish(v.pipe(v.string(), v.maxLength(40)))
})

/** The answer of `GET /v1/identity/{address}`. */
export type IdentityAnswer = v.InferOutput<typeof identityAnswerSchema>
