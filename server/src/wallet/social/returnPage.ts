import { isOriginAllowed } from '../../projects/isOriginAllowed.js'
import type { ProjectRecord } from '../../config/projectsFile.js'

/** The longest address of a page that a login returns to, in characters. */
const addressLimit = 2048

/** The parts of a `state`: the secret of the login, and the page that left for it, if it was the page itself (wire.md section 4.8). */
export type ReturnedState = { readonly secret: string; readonly page?: string | undefined }

/** Reads a `state` as it came back. The page is what the browser says: check it with `isPageOf`. */
export function readState(state: string): ReturnedState {
  const [, secret, page] = /^([\w-]{43})--(.*)$/s.exec(state) ?? []
  if (secret === undefined || page === undefined) return { secret: state }
  try {
    return { secret, page: decodeURIComponent(page) }
  } catch {
    return { secret, page: '' }
  }
}

/**
 * Whether an address is a page of the project, by its parsed origin: else a forged `state` would lead people, and the result of their
 * login, to any site.
 */
export function isPageOf(project: ProjectRecord | undefined, page: string): boolean {
  if (!project?.isEnabled || page.length > addressLimit || !URL.canParse(page)) return false
  const { origin, username, password } = new URL(page)
  return username === '' && password === '' && isOriginAllowed(project, origin)
}
