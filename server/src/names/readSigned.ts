import { type SiwxClient, verifySignature } from 'latchkey/siwx'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import type { Context } from '../Context.js'
import { evmClient } from '../chains/evmClient.js'
import type { Call } from '../http/App.js'
import { chargeCall } from '../http/chargeCall.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { chainIdOfCoin } from './coinType.js'
import { consumeChallenge } from './nameChallenges.js'

/** How far the timestamp of a message without a challenge may be off, in seconds (wire.md section 1.12). */
const timestampLeeway = 10

/** What a signed call costs of the rate limit: it calls a node and writes. */
const signedCost = 20

const bodySchema = v.object({
  message: v.pipe(v.string(), v.maxLength(16_384)),
  signature: v.pipe(v.string(), v.maxLength(65_538)),
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32)),
  address: v.pipe(v.string(), v.maxLength(64))
})

const freshnessSchema = v.object({
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  nonce: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)))
})

/** A signed call whose signature is not verified yet. */
export type SignedCall<T> = {
  /** The contents of the message. */
  readonly content: T
  readonly address: Address
  readonly chainId: number
  /**
   * Consumes the message's challenge, or checks its timestamp, and verifies the signature. Call it after every check that needs neither.
   * Throws 400 for a timestamp, 401 for a signature that is not the address's, and 503 if the network does not respond.
   */
  readonly verify: () => Promise<void>
}

/**
 * Reads a call with a message that an account has signed (wire.md section 1.12). Throws 400 or 422 if the body or the message is not
 * valid, and 400 if the network of the coin type is not served.
 */
export async function readSigned<S extends v.GenericSchema>(
  call: Call,
  context: Context,
  schema: S
): Promise<SignedCall<v.InferOutput<S>>> {
  chargeCall(call, context, signedCost)
  const body = parseWith(bodySchema, parseJson(await readBody(call.req.raw, limits.body)))
  if (!isAddress(body.address, { strict: false }))
    throw new HttpFailure(400, 'address', 'The address is not valid')
  const chainId = chainIdOfCoin(body.coin_type)
  const caipNetworkId = `eip155:${chainId}` as const
  const chain = context.config.chains.find(candidate => candidate.caipNetworkId === caipNetworkId)
  if (chain === undefined) throw new HttpFailure(400, 'coin_type', 'This network is not supported')
  const message = readMessage(body.message)
  const content = parseWith(schema, message)
  const freshness = parseWith(freshnessSchema, message)
  const address = getAddress(body.address)
  const verify = async () => {
    await checkFreshness(context, freshness)
    const answer = await verifySignature({
      chainId: caipNetworkId,
      address,
      message: body.message,
      signature: body.signature,
      client: evmClient(chain, context.upstreams(chain)) as unknown as SiwxClient
    })
    if (answer.status === 'unverified')
      throw new HttpFailure(503, 'signature', 'The network of this account does not respond')
    if (answer.status === 'invalid')
      throw new HttpFailure(401, 'signature', 'The signature is not the account’s')
  }
  return { content, address, chainId, verify }
}

function readMessage(message: string): unknown {
  try {
    return parseJson(message)
  } catch (cause) {
    throw new HttpFailure(400, 'message', 'The message is not valid JSON', { cause })
  }
}

async function checkFreshness(
  { db, now }: Context,
  { timestamp, nonce }: v.InferOutput<typeof freshnessSchema>
): Promise<void> {
  if (nonce !== undefined) {
    if (await consumeChallenge(db, nonce, now())) return
    throw new HttpFailure(400, 'nonce', 'This request was used before or has expired, try again')
  }
  if (Math.abs(now() / 1000 - timestamp) > timestampLeeway)
    throw new HttpFailure(400, 'timestamp', 'The message has expired: check the clock')
}
