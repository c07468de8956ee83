import type { Context } from '../Context.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import type { Call } from '../http/App.js'
import { HttpFailure } from '../http/HttpFailure.js'
import type { ProjectLookup } from './createProjectLookup.js'

/**
 * The project of a call; undefined if the call names none (decision D2). A promise only where the projects must be loaded. Throws or rejects
 * with 401 for an unknown or disabled one.
 */
export function requireProject(
  lookup: ProjectLookup,
  id: string | undefined
): ProjectRecord | undefined | Promise<ProjectRecord> {
  if (id === undefined || id === '') return undefined
  const found = lookup(id)
  return found instanceof Promise ? found.then(enabled) : enabled(found)
}

function enabled(project: ProjectRecord | undefined): ProjectRecord {
  if (project?.isEnabled) return project
  throw new HttpFailure(401, 'authentication', 'The project is unknown or disabled')
}

/** Whether a call is not anonymous, or the host has configured no projects. */
export function hasProject(call: Call, { config }: Context): boolean {
  return config.projects.length === 0 || call.get('project') !== undefined
}

/** Throws 401 for an anonymous call where the host has configured projects. */
export function requireAnyProject(call: Call, context: Context): void {
  if (!hasProject(call, context))
    throw new HttpFailure(401, 'authentication', 'This call needs the id of a project')
}
