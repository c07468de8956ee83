import * as z from 'zod/mini'
import { HttpFailure } from './HttpFailure.js'

/** Checks what a client sent. Throws 400 that names the first field at fault. */
export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.').slice(0, 128) ?? ''
  throw new HttpFailure(400, field || 'body', `${field || 'The body'} is not valid`)
}

/** Checks query parameters. Empty ones count as absent; of doubles the first counts. */
export function parseQuery<S extends z.ZodMiniType>(schema: S, url: string): z.infer<S> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of new URL(url).searchParams)
    if (value !== '' && !(name in values)) values[name] = value
  return parseWith(schema, { ...values })
}
