import { flag, label, link } from './bounds.js'
import { list, nullable, nullish, object, type Read } from './schema.js'

/** One entry of the remote configuration (wire.md section 2.3). `config: null` means that the local option applies. */
export const remoteFeatureSchema = object({
  id: label,
  isEnabled: flag,
  config: nullish(list(label, 100))
})

/** One entry of the remote configuration. */
export type RemoteFeature = Read<typeof remoteFeatureSchema>

/** The answer of `GET /appkit/v1/config`. */
export const remoteConfigAnswerSchema = object({
  features: nullable(list(remoteFeatureSchema, 100))
})

/** The answer of `GET /appkit/v1/config`. */
export type RemoteConfigAnswer = Read<typeof remoteConfigAnswerSchema>

/** The answer of `GET /projects/v1/origins` (wire.md section 2.4). */
export const originsAnswerSchema = object({
  allowedOrigins: list(link, 1000)
})

/** The answer of `GET /projects/v1/origins`. */
export type OriginsAnswer = Read<typeof originsAnswerSchema>
