import { createHash, randomInt, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Answer, TestServer } from '../../test/startTestServer.js'
import type { SessionAnswer } from '../sessions/DeviceSession.js'
import { walletPath } from '../walletPath.js'

/** Changes of one proof, for calls that must be refused. */
export type ProofChange = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  readonly proof?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A device with a key of its own, as the wallet frame is one. */
export type WalletClient = Awaited<ReturnType<typeof createWalletClient>>

/** Creates a device of a project. `now` is its clock. */
export async function createWalletClient(
  server: Pick<TestServer, 'url' | 'call'>,
  projectId: string,
  now: () => number = Date.now
) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  let nonce = ''
  // Behind a trusted proxy, each device has an address of its own.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

  async function writeProof(method: string, path: string, token: string | undefined, change: ProofChange) {
    const ath = token && createHash('sha256').update(token).digest('base64url')
    return new SignJWT({
      htm: method,
      htu: `${server.url}${walletPath}${path}`,
      jti: randomUUID(),
      iat: Math.floor(now() / 1000),
      nonce,
      ...(ath && { ath }),
      ...change.claims
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...change.header })
      .sign(privateKey)
  }

  /** A call with a proof; with a session where a token is given. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    options: { readonly body?: unknown; readonly token?: string; readonly change?: ProofChange } = {}
  ): Promise<Answer> {
    if (nonce === '') await refreshNonce()
    const { body, token, change = {} } = options
    const proof = change.proof ?? (await writeProof(method, path, token, change))
    const answer = await send(method, path, proof, { body, token, headers: change.headers })
    nonce = answer.headers.get('dpop-nonce') ?? nonce
    // RFC 9449 section 8: with a nonce that is too old, the call is repeated with the new one.
    const isOld = JSON.stringify(answer.body).includes('use_dpop_nonce')
    return isOld && options.change === undefined ? call(method, path, { ...options, change: {} }) : answer
  }

  function send(
    method: string,
    path: string,
    proof: string,
    options: {
      readonly body: unknown
      readonly token: string | undefined
      readonly headers: object | undefined
    }
  ): Promise<Answer> {
    const { body, token, headers } = options
    return server.call(`${walletPath}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        'x-project-id': projectId,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': address,
        dpop: proof,
        ...(token && { authorization: `DPoP ${token}` }),
        ...headers
      }
    })
  }

  async function refreshNonce(): Promise<void> {
    const answer = await server.call(`${walletPath}/login-methods`, {
      headers: { 'x-project-id': projectId }
    })
    nonce = answer.headers.get('dpop-nonce') ?? ''
  }

  return {
    call,
    writeProof,
    refreshNonce,
    post: (path: string, body: unknown, token?: string) =>
      call('POST', path, { body, ...(token !== undefined && { token }) }),
    get: (path: string, token?: string) => call('GET', path, token === undefined ? {} : { token })
  }
}

/** The code in the text of a mail. */
export function codeOf({ text }: { readonly text: string }): string {
  return /^\d{6}(?:\d{2})?$/m.exec(text)?.[0] ?? ''
}

/** The path of the link in the text of a mail. */
export function linkOf({ text }: { readonly text: string }): string {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname
}

/** The session that an answer carries. */
export function sessionOf({ body }: Answer): SessionAnswer {
  return body as SessionAnswer
}
