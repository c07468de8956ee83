import * as v from 'valibot'
import { caip2 } from './bounds.js'

const list = v.pipe(v.array(caip2), v.maxLength(2000))

/** The answer of `GET /v1/supported-chains` (wire.md section 1.1): CAIP-2 ids, in no order that matters. */
export const supportedChainsAnswerSchema = v.object({ http: list, ws: list })

/** The answer of `GET /v1/supported-chains`. */
export type SupportedChainsAnswer = v.InferOutput<typeof supportedChainsAnswerSchema>
