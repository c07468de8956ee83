import type { ProjectLookup } from '../../projects/createProjectLookup.js'
import { isOriginAllowed } from '../../projects/isOriginAllowed.js'
import { RelayFailure } from '../RelayFailure.js'

/**
 * Checks a client's project and the origin of its page. Clients without a project are accepted (decision D2), and an
 * unknown project counts as none unless `isStrict`: published wallets use the project id of their vendor (decision
 * D36). Clients that are not pages send no Origin. Throws a failure of kind `auth` with the texts that clients match
 * (wire.md 5.8).
 */
export async function checkProject(
  { projects, isStrict }: { readonly projects: ProjectLookup; readonly isStrict: boolean },
  id: string | undefined,
  origin: string | undefined
): Promise<void> {
  if (!id) return
  const project = await projects(id)
  if (project === undefined && !isStrict) return
  // Clients match the same text for both.
  if (!project?.isEnabled)
    throw new RelayFailure(
      'auth',
      project ? 'ProjectInactive' : 'ProjectNotFound',
      'Unauthorized: invalid key'
    )
  if (origin !== undefined && !isOriginAllowed(project, origin))
    throw new RelayFailure('auth', 'OriginNotAllowed', 'Unauthorized: origin not allowed')
}
