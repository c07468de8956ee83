import {
  type Cacao,
  parseMessage,
  type SiwxClient,
  sessionOfCacao,
  verifyCacao,
  verifyMessage
} from 'latchkey/siwx'
import type { Context } from '../Context.js'
import { evmClient } from '../chains/evmClient.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { isOriginAllowed } from '../projects/isOriginAllowed.js'
import type { UsedNonce } from './nonces.js'

/**
 * Leeway in ms for clocks that are off by minutes; the nonce ensures that a message is new (decision D15 of names, here
 * too). It applies to `issuedAt` and `notBefore`; `expirationTime` has no leeway.
 */
const clockSkew = 600_000

/** A verified sign-in message. */
export type CheckedSignIn = {
  readonly address: string
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  /** The message's `expirationTime` in ms since 1970, if it has one. */
  readonly end: number | undefined
}

/** The input of a client and its consumed nonce. With `cacao`, the CACAO's own message and signature count. */
type SignedIn = {
  readonly message: string
  readonly signature: string
  readonly cacao: unknown
  readonly nonce: UsedNonce
}

/**
 * Verifies a signed message against the project and the consumed nonce. The domain is checked against the project's
 * origins, never against a request header. Throws 401 if the sign-in is not valid, 503 if a contract could not be called.
 */
export async function checkSignIn(
  context: Context,
  project: ProjectRecord,
  { message, signature, cacao, nonce }: SignedIn
): Promise<CheckedSignIn> {
  const { domain } = read(message, cacao)
  if (!isProjectDomain(project, domain))
    throw new HttpFailure(401, 'domain', 'The message is for a page that the project does not list')
  const options = {
    client: (chainId: string) => clientOf(context, chainId),
    domain,
    nonce: nonce.nonce,
    clockSkew,
    now: context.now()
  }
  const result =
    cacao === undefined ? await verifyMessage(message, signature, options) : await verifyCacao(cacao, options)
  if (result.status === 'invalid') throw new HttpFailure(401, result.reason, reasonText(result.reason))
  if (result.status === 'unverified') {
    if (result.reason === 'rpcFailed')
      throw new HttpFailure(503, 'signature', 'The network of this account does not respond')
    throw new HttpFailure(401, 'signature', 'The signature cannot be verified on this network')
  }
  const { accountAddress, chainId, uri, issuedAt, expirationTime } = result.data
  if (!isProjectAddress(project, uri)) throw new HttpFailure(401, 'uri', reasonText('uri'))
  // A message older than its nonce was not written for this sign-in. The negation makes an invalid time (NaN) fail.
  if (!(Date.parse(issuedAt ?? '') >= nonce.issuedAt - clockSkew))
    throw new HttpFailure(401, 'issuedAt', reasonText('tooOld'))
  const end = expirationTime === undefined ? undefined : Date.parse(expirationTime)
  // The session ends when the message expires, so an expired message creates none.
  if (end !== undefined && !(end > options.now)) throw new HttpFailure(401, 'expired', reasonText('expired'))
  return { address: accountAddress, chainId, domain, uri, end }
}

function read(message: string, cacao: unknown) {
  try {
    return cacao === undefined ? parseMessage(message) : sessionOfCacao(cacao as Cacao).data
  } catch (cause) {
    throw new HttpFailure(401, 'malformed', reasonText('malformed'), { cause })
  }
}

/** The maximum length of the message's `uri`, in characters: every token contains it. */
const uriLimit = 2048

/**
 * A web address must have an allowed origin. A project that lists only `https` thereby rejects `http` pages, which an
 * attacker on the network could have modified.
 */
function isProjectAddress(project: ProjectRecord, uri: string): boolean {
  if (uri.length > uriLimit) return false
  return !/^https?:/i.test(uri) || (URL.canParse(uri) && isOriginAllowed(project, new URL(uri).origin))
}

/** A domain has no scheme: pages of this machine may use http, all others https. */
function isProjectDomain(project: ProjectRecord, domain: string): boolean {
  return isOriginAllowed(project, `https://${domain}`) || isOriginAllowed(project, `http://${domain}`)
}

function clientOf(context: Context, chainId: string): SiwxClient | undefined {
  const chain = context.config.chains.find(candidate => candidate.caipNetworkId === chainId)
  return chain && (evmClient(chain, context.upstreams(chain)) as unknown as SiwxClient)
}

function reasonText(reason: string): string {
  switch (reason) {
    case 'malformed':
      return 'The message is not a sign-in message'
    case 'nonce':
      return 'The message has a different nonce'
    case 'uri':
      return 'The URI of the message is not an address of its page'
    case 'expired':
      return 'The message has expired'
    case 'tooOld':
      return 'The message is older than its nonce: check the clock'
    case 'notYetValid':
    case 'issuedInFuture':
      return 'The message is not valid yet: check the clock'
    case 'signature':
      return 'The signature is not the account’s'
    default:
      return 'The message is not valid for this sign-in'
  }
}
