import type { ProjectRecord } from '../config/projectsFile.js'

/** Finds a project by its id, enabled or disabled: synchronously, unless the projects must be loaded. */
export type ProjectLookup = (id: string) => ProjectRecord | undefined | Promise<ProjectRecord | undefined>

/** How long projects are cached, in ms: an edit in the database takes effect after it. */
const freshness = 30_000

/**
 * Caches all projects in memory, so that guessed ids cause no query, and reloads them after 30 s.
 * If that fails, the cached ones stay in use.
 */
export function createProjectLookup(
  load: () => Promise<ReadonlyMap<string, ProjectRecord>>,
  now: () => number,
  onError: (error: unknown) => void
): ProjectLookup {
  let known: ReadonlyMap<string, ProjectRecord> | undefined
  let loadedAt = 0
  let loading: Promise<void> | undefined
  const refresh = async () => {
    try {
      known = await load()
    } catch (error) {
      if (known === undefined) throw error
      onError(error)
    } finally {
      loadedAt = now()
      loading = undefined
    }
  }
  return id => {
    if (known !== undefined && now() - loadedAt <= freshness) return known.get(id)
    loading ??= refresh()
    return loading.then(() => known?.get(id))
  }
}
