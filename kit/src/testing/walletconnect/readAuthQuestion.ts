import type { RpcRequest } from '../../walletconnect/rpc/parsePayload.js'
import { isRecord, isStrings } from '../../walletconnect/rpc/shape.js'
import type { AuthPayload } from '../../walletconnect/sign/cacao.js'
import { parseParticipant } from '../../walletconnect/sign/metadata.js'
import type { AuthQuestion } from './types.js'

const optional = ['statement', 'exp', 'nbf', 'requestId'] as const

/** Parses `wc_sessionAuthenticate` (wire.md 5.2); undefined if it is invalid. */
export function readAuthQuestion(
  { id, params }: RpcRequest,
  pairingTopic: string,
  attested: { readonly attestation?: string }
): AuthQuestion | undefined {
  const { authPayload: given, requester: sender, expiryTimestamp } = isRecord(params) ? params : {}
  const requester = parseParticipant(sender)
  const payload = readAuthPayload(given)
  if (!payload || !requester) return undefined
  return {
    id,
    pairingTopic,
    requester,
    payload,
    expiryTimestamp: typeof expiryTimestamp === 'number' ? expiryTimestamp : Math.floor(id / 1_000_000) + 300,
    ...attested
  }
}

/** Parses the payload to sign (CAIP-122); undefined if it is invalid. */
export function readAuthPayload(given: unknown): AuthPayload | undefined {
  if (!isRecord(given)) return undefined
  const { chains, domain, aud, nonce, iat, version = '1', resources } = given
  const texts = [domain, aud, nonce, iat, version]
  if (!isStrings(chains) || chains.length === 0 || !texts.every(text => typeof text === 'string'))
    return undefined
  const further = optional.flatMap(key => (typeof given[key] === 'string' ? [[key, given[key]]] : []))
  const kept =
    Array.isArray(resources) && resources.every(one => typeof one === 'string') ? { resources } : {}
  const payload = { type: 'caip122', chains, domain, aud, nonce, iat, version, ...kept } as AuthPayload
  return { ...payload, ...Object.fromEntries(further) }
}
