import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError } from './ConfigError.js'

/** Reads the JSON file that `variable` names and checks it by `schema`. Throws `ConfigError` that says where it is wrong. */
export function readJsonFile<S extends z.ZodMiniType>(variable: string, path: string, schema: S): z.infer<S> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError(`${variable}: ${path} cannot be read as JSON: ${(cause as Error).message}`, {
      cause
    })
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const problems = result.error.issues
    .slice(0, 5)
    .map(issue => `${issue.path.join('.') || '(root)'}: ${issue.message}`)
  throw new ConfigError(`${variable}: ${path} is not valid: ${problems.join('; ')}`)
}
