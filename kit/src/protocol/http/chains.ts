import { caip2, text } from './bounds.js'
import { list, object, optional, type Read } from './schema.js'

const chains = list(caip2, 2000)

/**
 * The answer of `GET /v1/supported-chains` (wire.md section 1.1): CAIP-2 ids in any order. `nameZone` is ours: the domain of two labels
 * below which the service registers names.
 */
export const supportedChainsAnswerSchema = object({
  http: chains,
  ws: chains,
  nameZone: optional(text(255, 3, /^[a-z0-9-]+\.[a-z0-9-]+$/))
})

/** The answer of `GET /v1/supported-chains`. */
export type SupportedChainsAnswer = Read<typeof supportedChainsAnswerSchema>
