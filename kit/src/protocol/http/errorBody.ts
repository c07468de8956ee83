import * as v from 'valibot'
import { list, text } from './bounds.js'

/** The body of every failed call (wire.md section 1.0). `field` is empty where no one field is at fault. */
export const errorBodySchema = v.object({
  status: v.custom<'FAILED'>(value => value === 'FAILED'),
  reasons: list(v.object({ field: text(128), description: text(1024) }), 100)
})

/** The body of every failed call. */
export type ErrorBody = v.InferOutput<typeof errorBodySchema>
