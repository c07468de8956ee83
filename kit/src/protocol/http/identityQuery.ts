import * as z from 'zod/mini'

/** The query of `GET /v1/identity/{address}`. `sender` is the visitor's own address; accepted and not used. */
export const identityQuerySchema = z.object({ sender: z.optional(z.string().check(z.maxLength(256))) })
