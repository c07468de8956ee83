import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { InternalError } from '../InternalError.js'
import { createPublicResolve } from './createPublicResolve.js'
import { jsonDepth } from './jsonDepth.js'
import { limits } from './limits.js'
import { createIsPublicAddress } from './publicAddress.js'
import { readBounded } from './readBounded.js'
import { rejectOnAbort } from './rejectOnAbort.js'

/** A request of `SafeFetch`. */
export type SafeRequest = {
  readonly method?: 'GET' | 'POST'
  /** Sent to the origin of the first URL only, because they may contain a key. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Maximum size of the answer's body in bytes. 0: the body is not read. */
  readonly maxBytes: number
  /**
   * Maximum number of redirects that are followed. Default: 0, so that the answer is the redirect. A POST follows none, because
   * its body may be for the first receiver only.
   */
  readonly redirects?: number
  /** Origins that the host configured: only these may be http or on a private address. */
  readonly trustedOrigins?: readonly string[]
  /** The beginning of URLs that are trusted in the same way, with a slash at its end. */
  readonly trustedFolder?: string | undefined
}

/** The answer to a request of `SafeFetch`. */
export type SafeAnswer = { readonly status: number; readonly body: Buffer }

/**
 * Fetches a URL that may be from an untrusted source. Rejects if the URL is forbidden or unreachable, or if the answer is
 * too large, too slow, cut or compressed.
 */
export type SafeFetch = (address: string, request: SafeRequest) => Promise<SafeAnswer>

/** Options of `createSafeFetch`. */
export type SafeFetchOptions = {
  /** Allows http and private addresses everywhere, for development. */
  readonly allowsPrivate?: boolean
  /** Resolves a host name to its addresses. Default: the system's resolver for trusted hosts, DNS for others. */
  readonly resolve?: (name: string, options: { readonly all: true }) => Promise<LookupAddress[]>
  /** The time limit for a whole call, in ms. */
  readonly timeout?: number
}

/** Concurrent requests. */
const maxRunning = 32
/** Concurrent requests to the hosts of one domain that is not trusted: a slow one leaves places for the others. */
const maxRunningOfDomain = 4
/** Requests that wait for others; more are rejected. */
const maxWaiting = 1_000

/**
 * A fetch that is safe from server-side request forgery (design/security.md section 2): each name is resolved once, the
 * connection goes to the checked address, and each redirect is checked like the first URL.
 */
export function createSafeFetch({
  allowsPrivate = false,
  resolve,
  timeout = limits.upstreamTimeout
}: SafeFetchOptions = {}): SafeFetch {
  const isPublic = createIsPublicAddress()
  const inTurn = createGate(maxRunning)
  const inTurnOfDomain = createDomainGates()
  const resolvePublic = resolve ?? createPublicResolve()
  const resolveTrusted = resolve ?? ((name: string) => lookup(name, { all: true }))
  const locate = async (url: URL, isTrusted: boolean, deadline: AbortSignal): Promise<LookupAddress> => {
    if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:'))
      throw new InternalError('Only https is fetched')
    if (url.username !== '' || url.password !== '') throw new InternalError('The URL has a password')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const found =
      isIP(host) === 0
        ? await rejectOnAbort(deadline, (isTrusted ? resolveTrusted : resolvePublic)(host, { all: true }))
        : [{ address: host, family: isIP(host) }]
    const [first] = found
    if (first === undefined || !(isTrusted || found.every(one => isPublic(one.address))))
      throw new InternalError('The address is not on the public internet')
    return first
  }
  const run = async (address: string, request: SafeRequest, deadline: AbortSignal): Promise<SafeAnswer> => {
    const origin = new URL(address).origin
    let url = new URL(address)
    for (let left = request.method === 'POST' ? 0 : (request.redirects ?? 0); ; left--) {
      deadline.throwIfAborted()
      const isTrusted = allowsPrivate || isTrustedBy(request, url)
      const place = await locate(url, isTrusted, deadline)
      const own = url.origin === origin ? request : { ...request, headers: {} }
      const { location, ...answer } = await send(url, own, place, deadline)
      if (left <= 0 || location === undefined) return answer
      if (!URL.canParse(location, url.href)) throw new InternalError('The redirect is not a URL')
      url = new URL(location, url)
    }
  }
  return async (address, request) => {
    const deadline = AbortSignal.timeout(timeout)
    const work = () => inTurn(() => run(address, request, deadline))
    const url = new URL(address)
    return isTrustedBy(request, url) ? work() : inTurnOfDomain(domainOf(url.hostname), work)
  }
}

function isTrustedBy({ trustedOrigins = [], trustedFolder }: SafeRequest, { origin, href }: URL): boolean {
  return trustedOrigins.includes(origin) || (trustedFolder !== undefined && href.startsWith(trustedFolder))
}

/** A service answered another status than 200. */
export class UnexpectedStatus extends InternalError {
  readonly status: number
  constructor(status: number) {
    super(`The answer has the status ${status}`)
    this.status = status
  }
}

/** Fetches JSON by GET, with up to 3 redirects. Rejects any status but 200 and JSON that is nested too deeply. */
export async function fetchJson(
  fetch: SafeFetch,
  address: string,
  request: Omit<SafeRequest, 'method' | 'redirects'>
): Promise<unknown> {
  const { status, body } = await fetch(address, { ...request, redirects: 3 })
  if (status !== 200) throw new UnexpectedStatus(status)
  return parseForeignJson(body.toString('utf8'))
}

/** Parses JSON from an untrusted source. Throws if it is not JSON or nested too deeply. */
export function parseForeignJson(text: string): unknown {
  if (jsonDepth(text) > limits.jsonDepth) throw new InternalError('The JSON is nested too deeply')
  try {
    // Some files begin with a byte order mark, which readers may ignore (RFC 8259 section 8.1).
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    // The error of JSON.parse repeats a part of the text.
    throw new InternalError('The answer is not JSON')
  }
}

type Sent = SafeAnswer & { readonly location: string | undefined }

function send(url: URL, request: SafeRequest, place: LookupAddress, signal: AbortSignal): Promise<Sent> {
  const { method = 'GET', headers = {}, body, maxBytes } = request
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const call = open(url, {
      method,
      agent: false,
      signal,
      headers: {
        // A compressed answer of some kB may be one of many GB.
        'accept-encoding': 'identity',
        'user-agent': 'latchkey-server',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers
      },
      lookup: (_name, options, use) =>
        options.all ? use(null, [place]) : use(null, place.address, place.family)
    })
    let isAnswered = false
    call.on('error', fail)
    // Without an error if the server switches to another protocol: Node then closes the connection.
    call.on('close', () => isAnswered || fail(new InternalError('There is no answer')))
    call.on('response', answer => {
      isAnswered = true
      const status = answer.statusCode ?? 0
      const location = [301, 302, 303, 307, 308].includes(status) ? answer.headers.location : undefined
      if (maxBytes === 0 || location !== undefined) {
        done({ status, location, body: Buffer.alloc(0) })
        answer.destroy()
      } else readBody(answer, maxBytes).then(bytes => done({ status, location, body: bytes }), fail)
    })
    call.end(body)
  })
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    answer.destroy()
    throw new InternalError('The answer is compressed')
  }
  // A connection that closes early makes it throw.
  const body = await readBounded(answer, maxBytes)
  if (body === undefined) throw new InternalError(`The answer is larger than ${maxBytes} bytes`)
  return body
}

/** The part of a host name that one owner has, apart from names such as `co.uk`: its last two labels. */
const domainOf = (hostname: string): string =>
  isIP(hostname) === 0 ? hostname.split('.').slice(-2).join('.') : hostname

/** One gate for each domain that has running works. */
function createDomainGates() {
  const gates = new Map<string, { readonly inTurn: ReturnType<typeof createGate>; count: number }>()
  return async <T>(domain: string, work: () => Promise<T>): Promise<T> => {
    const gate = gates.get(domain) ?? { inTurn: createGate(maxRunningOfDomain), count: 0 }
    gates.set(domain, gate)
    gate.count++
    try {
      return await gate.inTurn(work)
    } finally {
      gate.count--
      if (gate.count === 0) gates.delete(domain)
    }
  }
}

/** Runs at most `most` works at once; the others wait. */
function createGate(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (waiting.length >= maxWaiting) throw new InternalError('Too many requests wait')
      await new Promise<void>(go => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
