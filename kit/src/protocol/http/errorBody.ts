import * as z from 'zod/mini'

/** The body of every failed call (wire.md section 1.0). `field` is empty where no one field is at fault. */
export const errorBodySchema = z.object({
  status: z.literal('FAILED'),
  reasons: z
    .array(
      z.object({
        field: z.string().check(z.maxLength(128)),
        description: z.string().check(z.maxLength(1024))
      })
    )
    .check(z.maxLength(100))
})

/** The body of every failed call. */
export type ErrorBody = z.infer<typeof errorBodySchema>
