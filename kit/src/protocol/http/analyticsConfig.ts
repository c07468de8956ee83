import { flag } from './bounds.js'
import { object, type Read } from './schema.js'

/** The answer of `GET /getAnalyticsConfig` (wire.md section 2.5). */
export const analyticsConfigAnswerSchema = object({ isAnalyticsEnabled: flag })

/** The answer of `GET /getAnalyticsConfig`. */
export type AnalyticsConfigAnswer = Read<typeof analyticsConfigAnswerSchema>
