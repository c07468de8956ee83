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

/** The query of `GET /v1/identity/{address}`. `sender` is the visitor's own address; accepted and not used. */
export const identityQuerySchema = z.object({ sender: z.optional(z.string().check(z.maxLength(256))) })
