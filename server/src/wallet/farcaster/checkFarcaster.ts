import { type ParsedSiwxMessage, parseMessage, type SiwxClient, verifyMessage } from 'latchkey/siwx'
import { type Address, encodeAbiParameters } from 'viem'
import { readContract } from 'viem/actions'
import type { Context } from '../../Context.js'
import { evmClient } from '../../chains/evmClient.js'
import { findEvmChain } from '../../chains/findChain.js'
import type { FarcasterConfig } from '../../config/socialFile.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { ChannelAnswer } from './FarcasterRelay.js'
import { idRegistryAbi, keyRegistryAbi } from './registries.js'

/** Leeway for clocks that differ, in ms. */
const clockSkew = 60_000

/** FIP-11: the message names the network of the registries, also where they are on another one, such as a devnet. */
const messageChain = 'eip155:10'

/** What the message of a login must say. */
export type FarcasterExpectation = {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
}

/** Of a key in the registry: https://docs.farcaster.xyz/reference/contracts/reference/key-registry */
const added = 1
/** The key type of an address that may sign in for an account, in place of its custody address. */
const authAddress = 2

/**
 * Verifies a Sign In With Farcaster message (FIP-11) and returns the account's number (fid): layout, values, signature (EOA,
 * ERC-1271, ERC-6492), and by the registries that the signer is an auth address of the account or its custody address. Throws 401
 * if it is not valid, 503 if the network does not respond.
 */
export async function checkFarcaster(
  context: Context,
  config: FarcasterConfig,
  { message, signature }: ChannelAnswer,
  expected: FarcasterExpectation
): Promise<bigint> {
  const parsed = parse(message)
  const fid = fidOf(parsed, expected)
  const chain = findEvmChain(context.config.chains, config.chainId)
  const client = evmClient(chain, context.upstreams(chain))
  const result = await verifyMessage(message, signature, {
    // Without its chain: the registries' network counts, also where it is not the message's.
    client: { request: client.request as SiwxClient['request'] },
    domain: expected.domain,
    nonce: expected.nonce,
    clockSkew,
    now: context.now()
  })
  if (result.status === 'unverified') throw unavailable(result.cause)
  if (result.status === 'invalid') throw invalid(`The message is not valid: ${result.reason}`)
  const signer = parsed.accountAddress as Address
  const isOwner = await isSignerOf(fid, signer, config, client).catch(cause => {
    throw unavailable(cause)
  })
  if (!isOwner) throw invalid('The signer is neither custody nor auth address of the account')
  return fid
}

async function isSignerOf(
  fid: bigint,
  signer: Address,
  { idRegistry, keyRegistry }: FarcasterConfig,
  client: ReturnType<typeof evmClient>
): Promise<boolean> {
  const [{ state, keyType }, custodyFid] = await Promise.all([
    readContract(client, {
      address: keyRegistry as Address,
      abi: keyRegistryAbi,
      functionName: 'keyDataOf',
      args: [fid, encodeAbiParameters([{ type: 'address' }], [signer])]
    }),
    readContract(client, {
      address: idRegistry as Address,
      abi: idRegistryAbi,
      functionName: 'idOf',
      args: [signer]
    })
  ])
  return (state === added && keyType === authAddress) || custodyFid === fid
}

function parse(message: string): ParsedSiwxMessage {
  try {
    return parseMessage(message)
  } catch (cause) {
    throw invalid('The message is not a sign-in message', cause)
  }
}

/** The account's number. Throws if the message is not one of FIP-11, or has another page or account than it should. */
function fidOf(message: ParsedSiwxMessage, { uri }: FarcasterExpectation): bigint {
  const { statement, chainId, resources = [] } = message
  if (statement !== 'Farcaster Auth' || chainId !== messageChain)
    throw invalid('The message is not a Farcaster sign-in')
  if (message.uri !== uri) throw invalid('The message is for another page')
  const fids = resources.flatMap(
    resource => /^farcaster:\/\/fid\/([1-9]\d{0,76})\/?$/.exec(resource)?.[1] ?? []
  )
  const [fid, ...more] = fids
  if (fid === undefined || more.length > 0) throw invalid('The message does not name one account')
  return BigInt(fid)
}

const invalid = (description: string, cause?: unknown) =>
  new HttpFailure(401, 'farcaster_invalid', description, { cause })

const unavailable = (cause: unknown) =>
  new HttpFailure(503, 'farcaster_unavailable', 'The network of Farcaster does not respond', { cause })
