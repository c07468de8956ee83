import { remoteFeatureSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'

const ids = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128))), v.maxLength(100))

/** By a type of valibot's own: the declarations of this package cannot name the kit's. */
const feature: v.GenericSchema<v.InferOutput<typeof remoteFeatureSchema>> = remoteFeatureSchema

/** What a project switches: ours (`{"swap": false}`) or the wire's own list (wire.md section 2.3). */
const featuresSchema = v.union([
  v.array(feature),
  v.record(v.pipe(v.string(), v.maxLength(128)), v.union([v.boolean(), ids, v.null()]))
])

/** One project of the file of LATCHKEY_PROJECTS. */
export const projectSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,64}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  allowedOrigins: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(2048))), v.maxLength(1000)),
    []
  ),
  isDevelopment: v.optional(v.boolean(), false),
  isEnabled: v.optional(v.boolean(), true),
  features: v.optional(featuresSchema, {})
})

/** The file of LATCHKEY_PROJECTS. */
export const projectsFileSchema = v.pipe(
  v.array(projectSchema),
  v.check(
    projects => new Set(projects.map(project => project.id)).size === projects.length,
    'a project is listed twice'
  )
)

/** An application that may use this server. An empty `allowedOrigins` allows none. */
export type ProjectRecord = v.InferOutput<typeof projectSchema>
