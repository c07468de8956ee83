import * as z from 'zod/mini'
import { link } from './bounds.js'

/** The answer of `GET /v1/identity/{address}` (wire.md section 1.2). `resolvedAt` is ISO-8601. */
export const identityAnswerSchema = z.object({
  name: z.nullable(z.string().check(z.maxLength(255))),
  avatar: z.nullable(link),
  resolvedAt: z.nullable(z.optional(z.string().check(z.maxLength(40))))
})

/** The answer of `GET /v1/identity/{address}`. */
export type IdentityAnswer = z.infer<typeof identityAnswerSchema>
