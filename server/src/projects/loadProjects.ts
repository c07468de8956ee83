import * as v from 'valibot'
import { type ProjectRecord, projectSchema } from '../config/projectsFile.js'
import type { Database } from '../store/Schema.js'

/** Loads all projects of the database. Invalid rows are skipped and reported. */
export async function loadProjects(
  db: Database,
  onBroken: (id: string) => void
): Promise<ReadonlyMap<string, ProjectRecord>> {
  const projects = new Map<string, ProjectRecord>()
  for (const row of await db.selectFrom('projects').selectAll().execute()) {
    const result = v.safeParse(projectSchema, {
      id: row.id,
      name: row.name,
      allowedOrigins: jsonOrNull(row.allowed_origins),
      isDevelopment: row.is_development === 1,
      isEnabled: row.is_enabled === 1,
      features: jsonOrNull(row.features)
    })
    if (result.success) projects.set(row.id, result.output)
    else onBroken(row.id)
  }
  return projects
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
