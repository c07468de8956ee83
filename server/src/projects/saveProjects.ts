import type { ProjectRecord } from '../config/projectsFile.js'
import type { Database } from '../store/Schema.js'

/** Replaces the database's `file` projects by `projects`. Projects that the operator added to the database stay. */
export async function saveProjects(db: Database, projects: readonly ProjectRecord[]): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.deleteFrom('projects').where('source', '=', 'file').execute()
    for (const project of projects) {
      const row = {
        id: project.id,
        name: project.name,
        allowed_origins: JSON.stringify(project.allowedOrigins),
        is_development: Number(project.isDevelopment),
        is_enabled: Number(project.isEnabled),
        features: JSON.stringify(project.features),
        source: 'file' as const
      }
      await trx
        .insertInto('projects')
        .values(row)
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
    }
  })
}
