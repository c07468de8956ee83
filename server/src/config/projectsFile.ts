import { remoteFeatureSchema } from 'latchkey/protocol/http'
import * as z from 'zod/mini'

const ids = z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.maxLength(100))

/** What a project switches: ours (`{"swap": false}`) or the wire's own list (wire.md section 2.3). */
const featuresSchema = z.union([
  z.array(remoteFeatureSchema),
  z.record(z.string().check(z.maxLength(128)), z.union([z.boolean(), ids, z.null()]))
])

/** One project of the file of LATCHKEY_PROJECTS. */
export const projectSchema = z.object({
  id: z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,64}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  allowedOrigins: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(2048))).check(z.maxLength(1000)),
    []
  ),
  isDevelopment: z._default(z.boolean(), false),
  isEnabled: z._default(z.boolean(), true),
  features: z._default(featuresSchema, {})
})

/** The file of LATCHKEY_PROJECTS. */
export const projectsFileSchema = z.array(projectSchema).check(
  z.refine(projects => new Set(projects.map(project => project.id)).size === projects.length, {
    error: 'a project is listed twice'
  })
)

/** An application that may use this server. An empty `allowedOrigins` allows none. */
export type ProjectRecord = z.infer<typeof projectSchema>
