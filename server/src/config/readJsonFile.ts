import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigError } from './ConfigError.js'

/** Reads the JSON file that `variable` names and checks it by `schema`. Throws a `ConfigError` with the place of the first fault. */
export function readJsonFile<S extends v.GenericSchema>(
  variable: string,
  path: string,
  schema: S
): v.InferOutput<S> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError(`${variable}: ${path} cannot be read as JSON: ${(cause as Error).message}`, {
      cause
    })
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const problems = result.issues
    .slice(0, 5)
    .map(issue => `${v.getDotPath(issue) || '(root)'}: ${issue.message}`)
  throw new ConfigError(`${variable}: ${path} is not valid: ${problems.join('; ')}`)
}
