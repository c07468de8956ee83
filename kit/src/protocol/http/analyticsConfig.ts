import * as z from 'zod/mini'

/** The answer of `GET /getAnalyticsConfig` (wire.md section 2.5). */
export const analyticsConfigAnswerSchema = z.object({ isAnalyticsEnabled: z.boolean() })

/** The answer of `GET /getAnalyticsConfig`. */
export type AnalyticsConfigAnswer = z.infer<typeof analyticsConfigAnswerSchema>
