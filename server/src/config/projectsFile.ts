import { remoteFeatureSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'

const ids = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128))), v.maxLength(100))

/** Typed with valibot's own type: this package's declarations cannot name the kit's types. */
const feature: v.GenericSchema<v.InferOutput<typeof remoteFeatureSchema>> = remoteFeatureSchema

/** A project's features, in our format (`{"swap": false}`) or as the list of wire.md section 2.3. */
const featuresSchema = v.union([
  v.array(feature),
  v.record(v.pipe(v.string(), v.maxLength(128)), v.union([v.boolean(), ids, v.null()]))
])

/** One project of the LATCHKEY_PROJECTS file. */
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

/** The schema of the LATCHKEY_PROJECTS file. */
export const projectsFileSchema = v.pipe(
  v.array(projectSchema),
  v.check(
    projects => new Set(projects.map(project => project.id)).size === projects.length,
    'a project is listed twice'
  )
)

/** An application that may use this server. An empty `allowedOrigins` allows none. */
export type ProjectRecord = v.InferOutput<typeof projectSchema>
