import * as v from 'valibot'
import { label } from './bounds.js'

/** One entry of the remote configuration (wire.md section 2.3). `config` null leaves the matter to the local option. */
export const remoteFeatureSchema = v.object({
  id: label,
  isEnabled: v.boolean(),
  config: v.nullish(v.pipe(v.array(label), v.maxLength(100)))
})

/** One entry of the remote configuration. */
export type RemoteFeature = v.InferOutput<typeof remoteFeatureSchema>

/** The answer of `GET /appkit/v1/config`. */
export const remoteConfigAnswerSchema = v.object({
  features: v.nullable(v.pipe(v.array(remoteFeatureSchema), v.maxLength(100)))
})

/** The answer of `GET /appkit/v1/config`. */
export type RemoteConfigAnswer = v.InferOutput<typeof remoteConfigAnswerSchema>

/** The answer of `GET /projects/v1/origins` (wire.md section 2.4). */
export const originsAnswerSchema = v.object({
  allowedOrigins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(1000))
})

/** The answer of `GET /projects/v1/origins`. */
export type OriginsAnswer = v.InferOutput<typeof originsAnswerSchema>
