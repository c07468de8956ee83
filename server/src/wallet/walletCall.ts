import * as v from 'valibot'
import type { ProjectRecord } from '../config/projectsFile.js'
import type { Config } from '../config/Config.js'
import type { Call } from '../http/App.js'
import { mayUseFrame } from '../frame/frameAncestors.js'
import { isFrameOrigin } from '../http/frameCors.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'

/** The project of a call. Throws 401 without one, and 403 if a page that is not the wallet frame calls. */
export function walletProject(call: Call, config: Config): ProjectRecord {
  const project = call.get('project')
  if (!project) throw new HttpFailure(401, 'x-project-id', 'This call needs the header x-project-id')
  const origin = call.req.header('origin')
  if (origin !== undefined && !isFrameOrigin(config, origin, project.id))
    throw new HttpFailure(403, 'origin', 'Only the wallet frame may call this')
  return project
}

/** Throws 403 if the page that asks is not on the project's list. */
export function checkOrigin(project: ProjectRecord, origin: string | undefined): void {
  if (origin !== undefined && !mayUseFrame(project, origin))
    throw new HttpFailure(403, 'origin', 'This origin is not allowed for the project')
}

/** The body of a call by its schema. Throws 400, 413 or 422. */
export async function walletBody<S extends v.GenericSchema>(
  call: Call,
  schema: S
): Promise<v.InferOutput<S>> {
  return parseWith(schema, parseJson(await readBody(call.req.raw, limits.body)))
}

/** A short text of printable ASCII, such as a token. */
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/))
