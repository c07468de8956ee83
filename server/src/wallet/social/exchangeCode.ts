import * as v from 'valibot'
import { parseForeignJson } from '../../http/createSafeFetch.js'
import { SocialError } from './failures.js'
import type { Provider, ProviderTools, Tokens } from './providers/Provider.js'

/** Maximum size of a token answer in bytes. */
const answerBytes = 64 * 1024

const token = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)))
const answerSchema = v.object({ access_token: token, id_token: token })
const errorSchema = v.object({ error: v.string() })

/** A code of a login, and what it was requested with. */
export type CodeExchange = {
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

/**
 * Exchanges a code for tokens (RFC 6749 section 4.1.3, RFC 7636 section 4.5). Throws a `SocialError`: `invalid` if the provider
 * refuses the code, `unavailable` if it does not respond, or refuses this server's keys.
 */
export async function exchangeCode(
  provider: Provider,
  { code, redirectUri, verifier }: CodeExchange,
  { fetch }: ProviderTools
): Promise<Tokens> {
  const { headers = {}, fields = {} } = await provider.proveClient()
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: provider.clientId,
    ...(provider.hasPkce ? { code_verifier: verifier } : {}),
    ...fields
  }).toString()
  let status: number
  let answer: unknown
  try {
    const response = await fetch(provider.tokenUrl, {
      method: 'POST',
      headers: {
        // GitHub answers in another form by default.
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers
      },
      body,
      maxBytes: answerBytes
    })
    status = response.status
    answer = status >= 500 ? undefined : parseForeignJson(response.body.toString('utf8'))
  } catch (cause) {
    throw new SocialError('unavailable', 'The token endpoint cannot be read', { cause })
  }
  if (status >= 500) throw new SocialError('unavailable', `The token endpoint answered ${status}`)
  // GitHub reports errors with status 200.
  const failed = v.safeParse(errorSchema, answer)
  if (failed.success) throw refusal(failed.output.error)
  const result = v.safeParse(answerSchema, answer)
  if (status !== 200 || !result.success)
    throw new SocialError('invalid', `The token endpoint answered ${status} in another form`)
  return result.output
}

/** Codes that the provider refuses are the caller's fault; other errors are this server's configuration. */
function refusal(error: string): SocialError {
  // GitHub's name of `invalid_grant` is `bad_verification_code`.
  const isCode = error === 'invalid_grant' || error === 'bad_verification_code'
  const shown = /^[\w.-]{1,64}$/.test(error) ? error : 'an error'
  return new SocialError(isCode ? 'invalid' : 'unavailable', `The token endpoint answered ${shown}`)
}
