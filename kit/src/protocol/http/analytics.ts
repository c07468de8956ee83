import * as v from 'valibot'
import { label, link, number } from './bounds.js'

/** The maximum number of events in one `POST /batch`. */
export const analyticsBatchLimit = 100

/** The body of `POST /e` (wire.md section 3). `timestamp` is in ms since 1970, or ISO-8601 in an error report. */
export const analyticsEventSchema = v.object({
  eventId: label,
  url: v.optional(link),
  domain: v.optional(v.pipe(v.string(), v.maxLength(255))),
  bundleId: v.optional(v.pipe(v.string(), v.maxLength(255))),
  timestamp: v.union([v.pipe(number, v.minValue(0)), v.pipe(v.string(), v.maxLength(40))]),
  props: v.looseObject({
    type: v.optional(v.pipe(v.string(), v.maxLength(128))),
    event: label,
    address: v.optional(v.pipe(v.string(), v.maxLength(256)))
  })
})

/** The body of `POST /e`. */
export type AnalyticsEvent = v.InferOutput<typeof analyticsEventSchema>

/** The body of `POST /batch`. */
export const analyticsBatchSchema = v.pipe(
  v.array(analyticsEventSchema),
  v.minLength(1),
  v.maxLength(analyticsBatchLimit)
)
