import * as z from 'zod/mini'
import { label } from './bounds.js'

/** One entry of the remote configuration (wire.md section 2.3). `config` null leaves the matter to the local option. */
export const remoteFeatureSchema = z.object({
  id: label,
  isEnabled: z.boolean(),
  config: z.optional(z.nullable(z.array(label).check(z.maxLength(100))))
})

/** One entry of the remote configuration. */
export type RemoteFeature = z.infer<typeof remoteFeatureSchema>

/** The answer of `GET /appkit/v1/config`. */
export const remoteConfigAnswerSchema = z.object({
  features: z.nullable(z.array(remoteFeatureSchema).check(z.maxLength(100)))
})

/** The answer of `GET /appkit/v1/config`. */
export type RemoteConfigAnswer = z.infer<typeof remoteConfigAnswerSchema>

/** The answer of `GET /projects/v1/origins` (wire.md section 2.4). */
export const originsAnswerSchema = z.object({
  allowedOrigins: z.array(z.string().check(z.maxLength(2048))).check(z.maxLength(1000))
})

/** The answer of `GET /projects/v1/origins`. */
export type OriginsAnswer = z.infer<typeof originsAnswerSchema>
