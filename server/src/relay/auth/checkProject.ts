import type { ProjectLookup } from '../../projects/createProjectLookup.js'
import { isOriginAllowed } from '../../projects/isOriginAllowed.js'
import { RelayFailure } from '../RelayFailure.js'

/**
 * Checks the project a client names and the page it runs in. Without a project any client is welcome (decision D2), and
 * an unknown project counts as none unless `isStrict`: published wallets bring the id their vendor gave them (decision
 * D36). Clients that are no pages send no Origin. Throws a failure of kind `auth` with the words that clients match
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
  // Clients know both by the same words.
  if (!project?.isEnabled)
    throw new RelayFailure(
      'auth',
      project ? 'ProjectInactive' : 'ProjectNotFound',
      'Unauthorized: invalid key'
    )
  if (origin !== undefined && !isOriginAllowed(project, origin))
    throw new RelayFailure('auth', 'OriginNotAllowed', 'Unauthorized: origin not allowed')
}
