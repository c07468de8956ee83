import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { Nonces } from './createNonces.js'
import type { UseProof } from './createUsedProofs.js'

/** The key that a caller has proven to possess. */
export type Proof = {
  /** RFC 7638. */
  readonly thumbprint: string
}

/** Checks the DPoP proof of a call, once for each request. Throws 401. */
export type ProofOf = (request: Request) => Promise<Proof>

/** How far the proof's time may be from the server's, in s. */
const skew = 60

type Environment = {
  readonly publicUrl: string | undefined
  readonly nonces: Nonces
  readonly useProof: UseProof
  readonly now: () => number
}

/** Checks proofs as RFC 9449 section 4.3 demands: signature, method, address, time, nonce, access token, single use. */
export function createProofs(environment: Environment): ProofOf {
  // A handler and what it calls may both ask for the proof, which is good for one use.
  const checked = new WeakMap<Request, Promise<Proof>>()
  return request => {
    const known = checked.get(request) ?? checkProof(request, environment)
    checked.set(request, known)
    return known
  }
}

async function checkProof(
  request: Request,
  { publicUrl, nonces, useProof, now }: Environment
): Promise<Proof> {
  const header = request.headers.get('dpop') ?? ''
  // Several headers arrive as one with commas, which no JWT has.
  if (!/^[\w-]{1,2048}\.[\w-]{1,2048}\.[\w-]{1,256}$/.test(header)) throw invalid('The DPoP proof is missing')
  const at = now()
  const { payload, protectedHeader } = await jwtVerify(header, EmbeddedJWK, {
    algorithms: ['ES256'],
    typ: 'dpop+jwt',
    currentDate: new Date(at)
  }).catch(cause => {
    throw invalid('The DPoP proof is not valid', cause)
  })
  const { htm, htu, iat, jti, nonce, ath } = payload
  if (htm !== request.method) throw invalid('The DPoP proof is for another method')
  if (typeof htu !== 'string' || addressOf(htu) !== ownAddress(request, publicUrl))
    throw invalid('The DPoP proof is for another address')
  if (typeof iat !== 'number' || !(Math.abs(at / 1000 - iat) <= skew))
    throw invalid('The time of the DPoP proof is not now: check the clock')
  if (typeof jti !== 'string' || jti.length < 8 || jti.length > 128)
    throw invalid('The DPoP proof has no usable id')
  const token = accessTokenOf(request)
  if (token !== undefined && ath !== createHash('sha256').update(token).digest('base64url'))
    throw invalid('The DPoP proof is for another access token')
  if (!nonces.isValid(nonce))
    throw new HttpFailure(401, 'use_dpop_nonce', 'The DPoP proof needs the nonce of the header DPoP-Nonce', {
      headers: { 'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"' }
    })
  const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk ?? {}, 'sha256')
  const id = createHash('sha256').update(`${thumbprint}.${jti}`).digest('base64url')
  // Until the same proof would be refused as too old.
  if (!(await useProof(id, (iat + skew + 1) * 1000))) throw invalid('The DPoP proof was used before')
  return { thumbprint }
}

/** The access token of a call (RFC 9449 section 7.1), or undefined. */
export function accessTokenOf(request: Request): string | undefined {
  return /^DPoP ([\w-]{1,256})$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1]
}

/** `htu` has no query and no fragment, and clients that add them are to be understood (RFC 9449 section 4.3). */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, pathname } = new URL(text)
  return origin + pathname
}

function ownAddress(request: Request, publicUrl: string | undefined): string {
  const { origin, pathname } = new URL(request.url)
  return (publicUrl ?? origin) + pathname
}

function invalid(description: string, cause?: unknown): HttpFailure {
  return new HttpFailure(401, 'dpop', description, {
    headers: { 'www-authenticate': 'DPoP error="invalid_dpop_proof", algs="ES256"' },
    cause
  })
}
