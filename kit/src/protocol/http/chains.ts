import * as z from 'zod/mini'
import { caip2 } from './bounds.js'

const list = z.array(caip2).check(z.maxLength(2000))

/** The answer of `GET /v1/supported-chains` (wire.md section 1.1): CAIP-2 ids, in no order that matters. */
export const supportedChainsAnswerSchema = z.object({ http: list, ws: list })

/** The answer of `GET /v1/supported-chains`. */
export type SupportedChainsAnswer = z.infer<typeof supportedChainsAnswerSchema>
