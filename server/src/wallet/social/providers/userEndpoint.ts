import * as v from 'valibot'
import { parseForeignJson } from '../../../http/createSafeFetch.js'
import { SocialError } from '../failures.js'
import type { IdentifyInput, ProviderTools } from './Provider.js'

/** Maximum size of an answer about a person in bytes. */
const answerBytes = 256 * 1024

/**
 * Reads a user endpoint with the access token of a login (RFC 6750). Throws a `SocialError` if it does not respond, or if its
 * answer does not match the schema.
 */
export async function readUserEndpoint<S extends v.GenericSchema>(
  address: string,
  schema: S,
  { tokens }: IdentifyInput,
  { fetch }: ProviderTools
): Promise<v.InferOutput<S>> {
  if (tokens.access_token === undefined) throw new SocialError('invalid', 'There is no access token')
  const headers = { accept: 'application/json', authorization: `Bearer ${tokens.access_token}` }
  let answer: unknown
  try {
    const { status, body } = await fetch(address, { headers, maxBytes: answerBytes })
    if (status !== 200) throw new SocialError('unavailable', `The user endpoint answered ${status}`)
    answer = parseForeignJson(body.toString('utf8'))
  } catch (cause) {
    if (cause instanceof SocialError) throw cause
    throw new SocialError('unavailable', 'The user endpoint cannot be read', { cause })
  }
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new SocialError('invalid', 'The answer of the user endpoint has another form')
}

/** A number or text as the subject of an identity. */
export const subjectSchema = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.transform(String),
  v.regex(/^[!-~]{1,255}$/)
)
