import * as v from 'valibot'
import { HttpFailure } from './HttpFailure.js'

/** Validates a client's input. Throws 400 with the name of the first invalid field. */
export function parseWith<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  const field = v.getDotPath(issue)?.slice(0, 128) ?? ''
  throw new HttpFailure(400, field || 'body', `${field || 'The body'} is not valid`)
}

/** Validates query parameters. Empty ones count as absent; of repeated ones the first counts. */
export function parseQuery<S extends v.GenericSchema>(schema: S, url: string): v.InferOutput<S> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of new URL(url).searchParams)
    if (value !== '' && !(name in values)) values[name] = value
  return parseWith(schema, { ...values })
}
