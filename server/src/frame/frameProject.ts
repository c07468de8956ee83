import type { Context } from '../Context.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import type { Call } from '../http/App.js'

/**
 * The project of a call to the frame's origin: that of the query. Where LATCHKEY_FRAME_URL gives each project a sub-domain, the sub-domain
 * must be that of the project, so that no page gets the storage of another project. Undefined: unknown or disabled.
 */
export async function frameProject(
  call: Call,
  { config, projects }: Context
): Promise<ProjectRecord | undefined> {
  const label = labelOf(config.wallet.frameUrl ?? '', call.req.header('host'))
  const [id = label, ...more] = call.req.queries('projectId') ?? []
  if (id === undefined || more.length > 0) return undefined
  const project = await projects(id)
  if (!project?.isEnabled) return undefined
  const isOwn = label === undefined || label === project.id.toLowerCase()
  return isOwn ? project : undefined
}

/** The label of the project in the host of a call: undefined where there is none by configuration, empty where it is another host. */
function labelOf(frameUrl: string, host: string | undefined): string | undefined {
  const [before = '', after] = frameUrl.split('{projectId}')
  if (after === undefined) return undefined
  const origin = `${new URL(frameUrl.replace('{projectId}', 'x')).protocol}//${host?.toLowerCase() ?? ''}`
  if (!origin.startsWith(before) || !origin.endsWith(after) || origin.length <= before.length + after.length)
    return ''
  return origin.slice(before.length, origin.length - after.length)
}
