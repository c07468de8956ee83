import type { LookupAddress } from 'node:dns'
import { lookup as resolveAll } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { InternalError } from '../InternalError.js'
import { createIsPublicAddress } from './publicAddress.js'

/** Posts JSON to a URL from an untrusted client; resolves to the status. Rejects if the URL is forbidden or unreachable. */
export type SafePost = (address: string, body: string) => Promise<number>

type Options = {
  readonly allowsPrivate: boolean
  /** Resolves a host name to its addresses. Default: the system's resolver. */
  readonly resolve?: (name: string, options: { readonly all: true }) => Promise<LookupAddress[]>
}

/** The limit for the whole call, in ms. */
const timeout = 5_000

/**
 * A POST that is safe from server-side request forgery (design/security.md section 2): the name is resolved once, the
 * connection goes to the checked address, redirects are not followed, the answer's body is not read.
 */
export function createSafePost({ allowsPrivate, resolve = resolveAll }: Options): SafePost {
  const isPublic = createIsPublicAddress()
  return async (address, body) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && !allowsPrivate) throw new InternalError('Only https is posted to')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const deadline = AbortSignal.timeout(timeout)
    const found =
      isIP(host) === 0
        ? await rejectOnAbort(deadline, resolve(host, { all: true }))
        : [{ address: host, family: isIP(host) }]
    const [first] = found
    if (first === undefined || !(allowsPrivate || found.every(one => isPublic(one.address))))
      throw new InternalError('The address is not on the public internet')
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((done, fail) => {
      const call = request(url, {
        method: 'POST',
        agent: false,
        signal: deadline,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        lookup: (_name, options, use) =>
          options.all ? use(null, [first]) : use(null, first.address, first.family)
      })
      call.on('error', fail)
      call.on('response', answer => {
        done(answer.statusCode ?? 0)
        answer.destroy()
      })
      call.end(body)
    })
  }
}

/** Rejects with the signal's reason when `signal` aborts before `work` settles. */
function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  ])
}
