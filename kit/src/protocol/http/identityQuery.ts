import * as v from 'valibot'

/** The query of `GET /v1/identity/{address}`. `sender` is the visitor's own address; accepted and ignored. */
export const identityQuerySchema = v.object({ sender: v.optional(v.pipe(v.string(), v.maxLength(256))) })
