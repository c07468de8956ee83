import * as v from 'valibot'

/** The answer of `GET /getAnalyticsConfig` (wire.md section 2.5). */
export const analyticsConfigAnswerSchema = v.object({ isAnalyticsEnabled: v.boolean() })

/** The answer of `GET /getAnalyticsConfig`. */
export type AnalyticsConfigAnswer = v.InferOutput<typeof analyticsConfigAnswerSchema>
