import { type FarcasterVerification, verifyFarcasterMessage } from 'latchkey/siwx'
import type { Context } from '../../Context.js'
import { evmClient } from '../../chains/evmClient.js'
import { findEvmChain } from '../../chains/findChain.js'
import type { FarcasterConfig } from '../../config/socialFile.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { ChannelAnswer } from './FarcasterRelay.js'

/** Leeway for clocks that differ, in ms. */
const clockSkew = 60_000

/** What the message of a login must say. */
export type FarcasterExpectation = {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
}

/**
 * Verifies a Sign In With Farcaster message (FIP-11) and returns the account's number (fid): layout, values, signature (EOA,
 * ERC-1271, ERC-6492), and by the registries that the signer is an auth address of the account or its custody address. Throws 401
 * if it is not valid, 503 if the network does not respond.
 */
export async function checkFarcaster(
  context: Context,
  { chainId, idRegistry, keyRegistry }: FarcasterConfig,
  { message, signature }: ChannelAnswer,
  expected: FarcasterExpectation
): Promise<bigint> {
  const chain = findEvmChain(context.config.chains, chainId)
  const { request } = evmClient(chain, context.upstreams(chain))
  const result = await verifyFarcasterMessage(message, signature, {
    ...expected,
    client: { request: call => request(call as never) },
    idRegistry,
    keyRegistry,
    clockSkew,
    now: context.now()
  })
  if (result.status === 'unverified') throw unavailable(result.cause)
  if (result.status === 'invalid')
    throw invalid(problems[result.reason] ?? `The message is not valid: ${result.reason}`)
  return result.fid
}

type Reason = Extract<FarcasterVerification, { readonly status: 'invalid' }>['reason']

const notFarcaster = 'The message is not a Farcaster sign-in'
const problems: Readonly<Partial<Record<Reason, string>>> = {
  malformed: 'The message is not a sign-in message',
  statement: notFarcaster,
  chainId: notFarcaster,
  uri: 'The message is for another page',
  account: 'The message does not name one account',
  signer: 'The signer is neither custody nor auth address of the account'
}

const invalid = (description: string) => new HttpFailure(401, 'farcaster_invalid', description)

const unavailable = (cause: unknown) =>
  new HttpFailure(503, 'farcaster_unavailable', 'The network of Farcaster does not respond', { cause })
