import * as v from 'valibot'
import { isCaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { invalidServiceAnswer, serviceFailed, serviceTimeout } from '../../protocol/errors/opening.js'
import { serviceUnreachable } from '../../protocol/errors/page.js'
import { httpTimeout } from '../../protocol/limits.js'
import { sanitizeText } from '../../protocol/text.js'
import { version } from '../../protocol/version.js'
import type { SiwxWallet } from '../SiwxConfig.js'
import { isNonce } from '../text/fields.js'
import type { SiwxEnvironment } from './environment.js'
import type { SiwxServer } from './SiwxServer.js'

/** The last second since 1970 that a `Date` can hold (ECMA-262, time values). */
const lastSecond = 8.64e12

const token = () => v.pipe(v.string(), v.minLength(1), v.maxLength(8192))
const text = () => v.pipe(v.string(), v.maxLength(2048))
const nonceAnswer = () => v.object({ nonce: v.pipe(v.string(), v.check(isNonce)), token: token() })
const tokenAnswer = () => v.object({ token: token() })
const meAnswer = () =>
  v.object({
    address: text(),
    caip2Network: v.custom<`eip155:${string}`>(isCaipNetworkId),
    uri: v.optional(text()),
    domain: v.optional(text()),
    nonce: v.optional(text()),
    exp: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(lastSecond)))
  })

/** Calls one of the routes of wire.md section 8.4. */
export type ServerCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown
) => Promise<Answer>

/** The calls of a server at the URL `server`. */
export function createCall(
  server: string,
  projectId: string | undefined,
  { fetch }: SiwxEnvironment
): ServerCall {
  const query = new URLSearchParams({
    st: 'latchkey',
    sv: `js-${version}`,
    ...(projectId ? { projectId } : {})
  })
  return (method, path, headers, body) =>
    send(fetch, `${server.replace(/\/+$/, '')}/auth/v1/${path}${path.includes('?') ? '&' : '?'}${query}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
}

/**
 * A client of a server that implements wire.md section 8.4 at the URL `server`: Latchkey's, or one compatible with
 * the reference's.
 */
export function wireServer(
  server: string,
  projectId: string | undefined,
  environment: SiwxEnvironment
): SiwxServer {
  const call = createCall(server, projectId, environment)
  return {
    createNonce: async () => read(nonceAnswer(), await call('GET', 'nonce', {})),
    authenticate: async ({ data, message, signature, cacao, wallet }, nonceToken) => {
      const headers = { 'x-nonce-jwt': `Bearer ${nonceToken ?? ''}` }
      const body = {
        data,
        message,
        signature,
        ...(cacao ? { cacao } : {}),
        clientId: null,
        walletInfo: walletInfo(wallet)
      }
      return read(tokenAnswer(), await call('POST', 'authenticate', headers, body))
    },
    me: async sessionToken => {
      if (sessionToken === undefined) return undefined
      const answer = await call('GET', 'me', { authorization: `Bearer ${sessionToken}` })
      // Expired, revoked, or of another project: there is no session. Any other status is a failure.
      if (answer.status === 401 || answer.status === 403) return undefined
      const { address, caip2Network, uri, domain, nonce, exp } = read(meAnswer(), answer)
      const expirationTime = exp === undefined ? undefined : new Date(exp * 1000).toISOString()
      return { accountAddress: address, chainId: caip2Network, uri, domain, nonce, expirationTime }
    },
    signOut: async sessionToken => {
      if (sessionToken === undefined) return
      const answer = await call('POST', 'sign-out', { authorization: `Bearer ${sessionToken}` })
      if (!answer.ok && answer.status !== 401) throw failure(answer)
    }
  }
}

/** Images in `data:` URLs have any length and would not fit into a request. */
function walletInfo({ type, name, icon }: SiwxWallet = { type: 'unknown' }) {
  return {
    type,
    ...(name === undefined ? {} : { name: name.slice(0, 128) }),
    ...(icon?.startsWith('https://') && icon.length <= 2048 ? { icon } : {})
  }
}

/** An answer of the server: JSON, or a text that says what failed. */
type Answer = { readonly ok: boolean; readonly status: number; readonly body: string }

async function send(fetch: SiwxEnvironment['fetch'], url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(httpTimeout) })
    return { ok: response.ok, status: response.status, body: await response.text() }
  } catch (cause) {
    // Nothing else aborts the request; Chrome before 124 names a timeout AbortError.
    const isLate = /^(Timeout|Abort)Error$/.test(String((cause as { name?: unknown } | null)?.name))
    throw isLate ? serviceTimeout({ cause }) : serviceUnreachable({ cause })
  }
}

function read<S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S> {
  if (!answer.ok) throw failure(answer)
  try {
    const value: unknown = JSON.parse(answer.body.slice(0, 65_536))
    return v.parse(schema, value)
  } catch (cause) {
    throw invalidServiceAnswer({ cause })
  }
}

/** Errors are plain text (wire.md section 8.4), as the reference's client expects. */
export function failure({ status, body }: Answer): LatchkeyError {
  const isText = body !== '' && !/^\s*[[{<]/.test(body)
  const reason = isText ? sanitizeText(body) : `The service answered ${status}`
  return serviceFailed({ context: { reason, status } })
}
