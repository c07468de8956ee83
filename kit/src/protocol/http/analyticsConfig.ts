import * as v from 'valibot'
import { flag } from './bounds.js'

/** The answer of `GET /getAnalyticsConfig` (wire.md section 2.5). */
export const analyticsConfigAnswerSchema = v.object({ isAnalyticsEnabled: flag })

/** The answer of `GET /getAnalyticsConfig`. */
export type AnalyticsConfigAnswer = v.InferOutput<typeof analyticsConfigAnswerSchema>
