import { KeyFailure } from '../keys/KeyFailure.js'
import type { DeviceKey } from './deviceKey.js'
import { makeProof } from './makeProof.js'
import { readLimited } from './readLimited.js'

/** A call with the proof of this device; with an access token, if one is given. */
export type ProvenFetch = (
  url: string,
  init: RequestInit,
  accessToken?: string | undefined
) => Promise<Response>

/** Bytes of an answer of the wallet's server. */
const sizeLimit = 256 * 1024
/** How long the server may take, in ms. Some calls wait for the person, at most 25 s (wallet-api.md). */
const timeLimit = 40_000
/** A nonce is good for 2 to 4 minutes (wallet-api.md), in ms. */
const nonceLife = 110_000

/**
 * Calls of the server with DPoP proofs. A call that is refused for its nonce is repeated once with the nonce of that answer (RFC 9449 section 8), one
 * that is refused for its proof once with the server's time.
 * Rejects with `server_unreachable` without an answer, or with one that is too long.
 */
export function createFetch({
  fetch,
  api,
  deviceKey,
  projectId,
  serverNow,
  resetClock
}: {
  readonly fetch: typeof globalThis.fetch
  readonly api: string
  readonly deviceKey: () => Promise<DeviceKey>
  readonly projectId: string
  /** In ms, by the server's clock. */
  readonly serverNow: () => number
  /** Reads the server's clock again: that of the device was set, or stood still while it slept. */
  readonly resetClock: () => Promise<void>
}): ProvenFetch {
  let nonce: { readonly value: string; readonly at: number } | undefined
  const keepNonce = ({ headers }: Response) => {
    const value = headers.get('dpop-nonce')
    if (value) nonce = { value, at: serverNow() }
  }
  /** Asked for beforehand where none is at hand: browsers show each refused call in their console. */
  const freshNonce = async (): Promise<string | undefined> => {
    if (!nonce || Math.abs(serverNow() - nonce.at) > nonceLife)
      keepNonce(
        await fetch(`${api}/wallet/v1/login-methods`, {
          headers: { 'x-project-id': projectId },
          credentials: 'omit',
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimit)
        })
      )
    return nonce?.value
  }
  const send = async (
    url: string,
    init: RequestInit,
    accessToken: string | undefined
  ): Promise<{ readonly response: Response; readonly refused: 'nonce' | 'proof' | undefined }> => {
    const method = init.method ?? 'GET'
    const key = await deviceKey()
    const subject = { method, url, nonce: await freshNonce(), accessToken }
    const proof = await makeProof(key, { ...subject, now: serverNow() })
    const headers = new Headers(init.headers)
    headers.set('dpop', proof)
    headers.set('x-project-id', projectId)
    if (accessToken !== undefined) headers.set('authorization', `DPoP ${accessToken}`)
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeLimit) })
    keepNonce(response)
    const text = await readLimited(response, sizeLimit)
    const copy = new Response(text, { status: response.status, headers: response.headers })
    const isRefused = (field: string) => response.status === 401 && text.includes(`"${field}"`)
    const refused = isRefused('use_dpop_nonce') ? 'nonce' : isRefused('dpop') ? 'proof' : undefined
    return { response: copy, refused }
  }
  return async (url, init, accessToken) => {
    try {
      const first = await send(url, init, accessToken)
      if (first.refused === undefined) return first.response
      if (first.refused === 'proof') await resetClock()
      const second = await send(url, init, accessToken)
      // With the right time the nonce may be the next thing that is wrong.
      const isStale = first.refused === 'proof' && second.refused === 'nonce'
      return isStale ? (await send(url, init, accessToken)).response : second.response
    } catch (cause) {
      throw new KeyFailure('server_unreachable', 'The server of the wallet does not answer', { cause })
    }
  }
}
