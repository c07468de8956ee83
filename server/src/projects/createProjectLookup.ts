import type { ProjectRecord } from '../config/projectsFile.js'

/** Finds an enabled or disabled project by its id: at once, but where the projects are to be loaded. */
export type ProjectLookup = (id: string) => ProjectRecord | undefined | Promise<ProjectRecord | undefined>

/** How long an edit in the database may take to be seen, in ms. */
const freshness = 30_000

/**
 * Keeps all projects in memory, so that guessing ids costs no query, and loads them again after 30 s.
 * Where that fails the known ones stay in force.
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
