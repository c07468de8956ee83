import * as v from 'valibot'

/** The body of every failed call (wire.md section 1.0). `field` is empty where no one field is at fault. */
export const errorBodySchema = v.object({
  status: v.literal('FAILED'),
  reasons: v.pipe(
    v.array(
      v.object({
        field: v.pipe(v.string(), v.maxLength(128)),
        description: v.pipe(v.string(), v.maxLength(1024))
      })
    ),
    v.maxLength(100)
  )
})

/** The body of every failed call. */
export type ErrorBody = v.InferOutput<typeof errorBodySchema>
