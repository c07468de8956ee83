import { type SiwxClient, verifySignature } from 'latchkey/siwx'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import type { Context } from '../Context.js'
import { chainWithNames } from '../chains/chainWithNames.js'
import { evmClient } from '../chains/evmClient.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { Call } from '../http/App.js'
import { chargeCall } from '../http/chargeCall.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { chainIdOfCoin, coinOfChain } from './coinType.js'
import { type ChallengeUse, consumeChallenge, type NameAction } from './nameChallenges.js'
import type { NameOwner } from './nameStore.js'

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

const nameSchema = v.pipe(v.string(), v.maxLength(255))
const timestampSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** What a message with a timestamp has besides what it changes (wire.md section 1.12). */
const timedSchema = v.object({ timestamp: timestampSchema })

/** What a message with a challenge has besides what it changes: the complete name, with its zone, and what is done with it. */
const challengedSchema = (action: NameAction) =>
  v.object({
    action: v.literal(action),
    name: nameSchema,
    timestamp: timestampSchema,
    nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))
  })

/** The account that has signed. */
export type Signer = NameOwner & {
  /** Whether the signature is also the account's on the network with the names, where ENS clients resolve it. */
  readonly isOnNamesChain: () => Promise<boolean>
}

/** A signed call whose signature is not verified yet. */
export type SignedCall<T> = {
  /** What the message changes. */
  readonly content: T
  /** The name in the message, which one with a timestamp need not have. */
  readonly name: string | undefined
  readonly address: Address
  /**
   * Consumes the message's challenge, or checks its timestamp, and verifies the signature. Call it after every check that needs neither.
   * Throws 400 for a timestamp, 401 for a signature that is not the address's, and 503 if the network does not respond.
   */
  readonly verify: () => Promise<Signer>
}

/**
 * Reads a call with a message that an account has signed (wire.md section 1.12). The message has what `entries` describe, and nothing
 * that belongs to another action. Throws 400 or 422 if the body or the message is not valid, and 400 if the network of the coin type is
 * not served.
 */
export async function readSigned<Entries extends v.ObjectEntries>(
  call: Call,
  context: Context,
  action: NameAction,
  entries: Entries
): Promise<SignedCall<v.InferOutput<v.ObjectSchema<Entries, undefined>>>> {
  chargeCall(call, context, signedCost)
  const body = parseWith(bodySchema, parseJson(await readBody(call.req.raw, limits.body)))
  if (!isAddress(body.address, { strict: false }))
    throw new HttpFailure(400, 'address', 'The address is not valid')
  const chainId = chainIdOfCoin(body.coin_type)
  const caipNetworkId: `eip155:${string}` = `eip155:${chainId}`
  const chain = context.config.chains.find(candidate => candidate.caipNetworkId === caipNetworkId)
  if (chain === undefined) throw new HttpFailure(400, 'coin_type', 'This network is not supported')
  const message = readMessage(body.message)
  const content = parseWith(v.object(entries), message)
  const frame = readFrame(action, entries, message as object)
  const address = getAddress(body.address)
  /** With the chain for contracts, without one for keys only. */
  const check = async (on?: ServedChain) => {
    const client = on && (evmClient(on, context.upstreams(on)) as unknown as SiwxClient)
    const id = (on ?? chain).caipNetworkId as typeof caipNetworkId
    const question = { chainId: id, address, message: body.message, signature: body.signature }
    return (await verifySignature({ ...question, ...(client && { client }) })).status
  }
  const verify = async (): Promise<Signer> => {
    await checkFreshness(context, frame, { action, address })
    const status = await check(chain)
    if (status === 'unverified')
      throw new HttpFailure(503, 'signature', 'The network of this account does not respond')
    if (status === 'invalid') throw new HttpFailure(401, 'signature', 'The signature is not the account’s')
    // What a chain accepts, which may be the signature of a contract that is not deployed there, says nothing about other chains.
    const ownerKind = (await check()) === 'valid' ? 'key' : 'contract'
    const names = chainWithNames(context.config.chains)
    return {
      owner: address,
      ownerCoin: coinOfChain(chainId),
      ownerKind,
      isOnNamesChain: async () => names === chain || (names !== undefined && (await check(names)) === 'valid')
    }
  }
  return { content, name: frame.name, address, verify }
}

type Frame = { readonly timestamp: number; readonly nonce?: string; readonly name?: string }

/** What a message has besides what it changes. Throws 400 for a field that is neither. */
function readFrame(action: NameAction, entries: v.ObjectEntries, message: object): Frame {
  const schema = 'nonce' in message ? challengedSchema(action) : timedSchema
  const other = Object.keys(message).find(
    key => !Object.hasOwn(entries, key) && !Object.hasOwn(schema.entries, key)
  )
  if (other !== undefined)
    throw new HttpFailure(400, other.slice(0, 128), 'The message has a field of another action')
  return parseWith(schema, message)
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
  { timestamp, nonce }: Frame,
  use: ChallengeUse
): Promise<void> {
  if (nonce !== undefined) {
    if (await consumeChallenge(db, nonce, use, now())) return
    throw new HttpFailure(400, 'nonce', 'This request was used before or has expired, try again')
  }
  if (Math.abs(now() / 1000 - timestamp) > timestampLeeway)
    throw new HttpFailure(400, 'timestamp', 'The message has expired: check the clock')
}
