import { caip2 } from './bounds.js'
import { list, object, type Read } from './schema.js'

const chains = list(caip2, 2000)

/** The answer of `GET /v1/supported-chains` (wire.md section 1.1): CAIP-2 ids in any order. */
export const supportedChainsAnswerSchema = object({ http: chains, ws: chains })

/** The answer of `GET /v1/supported-chains`. */
export type SupportedChainsAnswer = Read<typeof supportedChainsAnswerSchema>
