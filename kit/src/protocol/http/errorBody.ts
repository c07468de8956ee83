import { text } from './bounds.js'
import { custom, list, object, type Read } from './schema.js'

/** The body of every failed call (wire.md section 1.0). `field` is empty if no single field is at fault. */
export const errorBodySchema = object({
  status: custom<'FAILED'>(value => value === 'FAILED'),
  reasons: list(object({ field: text(128), description: text(1024) }), 100)
})

/** The body of every failed call. */
export type ErrorBody = Read<typeof errorBodySchema>
