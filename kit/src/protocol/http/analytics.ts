import * as z from 'zod/mini'
import { label, link } from './bounds.js'

/** Most events of one `POST /batch`. */
export const analyticsBatchLimit = 100

/** The body of `POST /e` (wire.md section 3). `timestamp` is ms since 1970, or ISO-8601 in an error report. */
export const analyticsEventSchema = z.object({
  eventId: label,
  url: z.optional(link),
  domain: z.optional(z.string().check(z.maxLength(255))),
  bundleId: z.optional(z.string().check(z.maxLength(255))),
  timestamp: z.union([z.number().check(z.nonnegative()), z.string().check(z.maxLength(40))]),
  props: z.looseObject({
    type: z.optional(z.string().check(z.maxLength(128))),
    event: label,
    address: z.optional(z.string().check(z.maxLength(256)))
  })
})

/** The body of `POST /e`. */
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

/** The body of `POST /batch`. */
export const analyticsBatchSchema = z
  .array(analyticsEventSchema)
  .check(z.minLength(1), z.maxLength(analyticsBatchLimit))
