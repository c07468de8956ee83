import * as v from 'valibot'
import { flag, label, link } from './bounds.js'
import { list } from './schema.js'

/** One entry of the remote configuration (wire.md section 2.3). `config: null` means that the local option applies. */
export const remoteFeatureSchema = v.object({
  id: label,
  isEnabled: flag,
  config: v.nullish(list(label, 100))
})

/** One entry of the remote configuration. */
export type RemoteFeature = v.InferOutput<typeof remoteFeatureSchema>

/** The answer of `GET /appkit/v1/config`. */
export const remoteConfigAnswerSchema = v.object({
  features: v.nullable(list(remoteFeatureSchema, 100))
})

/** The answer of `GET /appkit/v1/config`. */
export type RemoteConfigAnswer = v.InferOutput<typeof remoteConfigAnswerSchema>

/** The answer of `GET /projects/v1/origins` (wire.md section 2.4). */
export const originsAnswerSchema = v.object({
  allowedOrigins: list(link, 1000)
})

/** The answer of `GET /projects/v1/origins`. */
export type OriginsAnswer = v.InferOutput<typeof originsAnswerSchema>
