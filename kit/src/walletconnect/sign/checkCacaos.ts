import { withoutRights } from '../../protocol/signIn/recapSentence.js'
import { isRecord } from '../rpc/shape.js'
import { type AuthPayload, type CacaoPayload, cacaoMessage, parseIssuer, type SignedCacao } from './cacao.js'
import { isRecap, parseRecap, type Recap } from './recap.js'

/** A sign-in that matches the request; `message` is the signed text, `recap` what it permits. */
export type CheckedCacao = {
  readonly cacao: SignedCacao
  readonly message: string
  readonly chain: string
  readonly address: string
  readonly recap: Recap | undefined
}

const leeway = 5 * 60_000
const textKeys = ['domain', 'aud', 'version', 'nonce', 'requestId', 'exp', 'nbf'] as const

/**
 * Compares the sign-ins of an answer with the request: same domain, audience, nonce, statement, times and resources,
 * an account on a requested chain, and no right beyond the request. Returns the name of the first mismatch. Does not
 * verify the signature. `now` in ms since 1970.
 */
export function checkCacaos(
  value: unknown,
  requested: AuthPayload,
  now: number
): readonly CheckedCacao[] | string {
  if (!Array.isArray(value) || value.length === 0 || value.length > 100) return 'cacaos'
  const checked: CheckedCacao[] = []
  for (const one of value) {
    const result = checkCacao(one, requested, now)
    if (typeof result === 'string') return result
    checked.push(result)
  }
  return checked
}

function checkCacao(value: unknown, requested: AuthPayload, now: number): CheckedCacao | string {
  const { h, p, s } = isRecord(value) ? value : {}
  if (!isRecord(h) || !isRecord(p) || !isRecord(s)) return 'shape'
  if (h.t !== 'caip122' && h.t !== 'eip4361') return 'type'
  if (
    (s.t !== 'eip191' && s.t !== 'eip1271') ||
    typeof s.s !== 'string' ||
    !/^0x(?:[\da-fA-F]{2}){1,8192}$/.test(s.s)
  )
    return 'signature'
  const issuer = parseIssuer(p.iss)
  if (!issuer) return 'iss'
  if (!requested.chains.includes(issuer.chain)) return 'chain'
  for (const key of textKeys) {
    if (read(p[key]) !== requested[key]) return key
  }
  // A wallet may set the time of signing, which cannot be long before the request, nor in the future.
  const issued = typeof p.iat === 'string' ? Date.parse(p.iat) : Number.NaN
  if (p.iat !== requested.iat && !(issued >= Date.parse(requested.iat) - leeway && issued <= now + leeway))
    return 'iat'
  if (requested.exp !== undefined && !(Date.parse(requested.exp) > now)) return 'exp'
  const resources = readResources(p.resources)
  if (!resources) return 'resources'
  const others = withoutRecap(resources)
  const wanted = withoutRecap(requested.resources ?? [])
  if (others.length !== wanted.length || others.some((resource, at) => resource !== wanted[at]))
    return 'resources'
  const last = resources.at(-1)
  const recap = isRecap(last) ? parseRecap(last) : undefined
  if (isRecap(last) && !fits(recap, parseRecap(requested.resources?.at(-1)))) return 'recap'
  // Official wallets append the sentence of the ReCap to the statement.
  const statement = withoutRights(requested.statement, resources)
  const given = read(p.statement)
  if (given !== undefined && typeof given !== 'string') return 'statement'
  if (withoutRights(given, resources) !== statement) return 'statement'
  const payload: CacaoPayload = {
    iss: p.iss as string,
    domain: requested.domain,
    aud: requested.aud,
    version: requested.version,
    nonce: requested.nonce,
    iat: p.iat as string,
    ...(requested.exp === undefined ? {} : { exp: requested.exp }),
    ...(requested.nbf === undefined ? {} : { nbf: requested.nbf }),
    ...(statement === undefined ? {} : { statement }),
    ...(requested.requestId === undefined ? {} : { requestId: requested.requestId }),
    ...(Array.isArray(p.resources) ? { resources } : {})
  }
  const cacao: SignedCacao = { h: { t: h.t }, p: payload, s: { t: s.t, s: s.s } }
  return { cacao, message: cacaoMessage(payload), ...issuer, recap }
}

/** Absent and null are equal. */
function read(value: unknown): unknown {
  return value ?? undefined
}

function readResources(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return []
  const isRead =
    Array.isArray(value) &&
    value.length <= 100 &&
    value.every(one => typeof one === 'string' && one.length <= 20_000)
  return isRead ? (value as readonly string[]) : undefined
}

/** A ReCap counts only at the end (ERC-5573); elsewhere it is compared like other resources. */
function withoutRecap(resources: readonly string[]): readonly string[] {
  return isRecap(resources.at(-1)) ? resources.slice(0, -1) : resources
}

function fits(given: Recap | undefined, requested: Recap | undefined): boolean {
  return (
    given !== undefined &&
    requested !== undefined &&
    given.methods.every(method => requested.methods.includes(method)) &&
    given.chains.every(chain => requested.chains.includes(chain))
  )
}
