import * as v from 'valibot'
import { type CaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { signInRefused } from '../../protocol/errors/signIn.js'
import { createNonce } from '../createNonce.js'
import type { SiwxMessage, SiwxMessageInput, SiwxSession } from '../SiwxConfig.js'
import { isSameAddress } from '../text/address.js'
import { parseTimestamp } from '../text/timestamp.js'
import type { SiwxVerification } from '../verify/verifyMessage.js'
import type { SiwxEnvironment } from './environment.js'
import { makeMessage } from './makeMessage.js'
import { rpcClient } from './rpcClient.js'
import type { LocalSiwxOptions } from './SiwxOptions.js'
import { sessionSchema } from './sessionSchema.js'
import { verifySession } from './verifySession.js'

const key = 'latchkey.siwx'
const version = 1
/** Above any realistic number of accounts times networks. */
const sessionLimit = 50
/** Fifty sessions of maximum length fit. */
const sizeLimit = 1_000_000

/** The maximum number of messages that wait for a signature. */
const pendingLimit = 20

/** How far a wallet's clock may be behind if the wallet writes the message itself (one-click), in ms. */
const clockSkew = 600_000

/** The memory of one `localSiwx`. */
export type LocalState = {
  readonly options: LocalSiwxOptions
  /**
   * Nonces of messages that are not signed yet, with their creation times. A session with any other nonce is
   * rejected.
   */
  readonly pending: Map<string, number>
  readonly environment: SiwxEnvironment
}

export function prepare(input: SiwxMessageInput, { options, pending, environment }: LocalState): SiwxMessage {
  const message = makeMessage(input, createNonce(environment.randomBytes), options, environment)
  pending.set(message.nonce, environment.now())
  for (const oldest of pending.keys()) if (pending.size > pendingLimit) pending.delete(oldest)
  return message
}

export async function add(session: SiwxSession, state: LocalState): Promise<void> {
  await take([session], false, state)
}

export async function replace(sessions: readonly SiwxSession[], state: LocalState): Promise<void> {
  await take(sessions, true, state)
}

/** Adds sessions whose messages were created here, each once. */
async function take(sessions: readonly SiwxSession[], isAll: boolean, state: LocalState): Promise<void> {
  const made = new Map(sessions.map(({ data: { nonce } }) => [nonce, state.pending.get(nonce)]))
  for (const nonce of made.keys()) state.pending.delete(nonce)
  for (const { data } of sessions) {
    const since = made.get(data.nonce)
    if (since === undefined) throw signInRefused({ details: 'nonce' })
    // The negation makes an invalid time (NaN) fail.
    if (!((parseTimestamp(data.issuedAt ?? '') ?? Number.NaN) >= since - clockSkew))
      throw signInRefused({ details: 'tooOld' })
  }
  await store(sessions, isAll, state)
}

/** Verifies a session against this page and this moment. */
async function verifyHere(
  session: SiwxSession,
  { options, environment: { fetch, networks, now, page } }: LocalState
): Promise<SiwxVerification> {
  const client = (chainId: CaipNetworkId) => {
    if (options.client) return options.client(chainId)
    const network = networks.find(candidate => candidate.caipNetworkId === chainId)
    return network && rpcClient(network, fetch)
  }
  return verifySession(session, { domain: page().domain, now: now(), client })
}

/** Verifies and stores sessions. With `isAll` they replace all others, otherwise only those of the same account. */
async function store(sessions: readonly SiwxSession[], isAll: boolean, state: LocalState): Promise<void> {
  const { environment } = state
  const taken: SiwxSession[] = []
  for (const session of sessions) {
    const { success, output } = v.safeParse(sessionSchema(), session)
    const result = success ? await verifyHere(output, state) : undefined
    if (!success || !result?.valid) throw refusal(result)
    taken.push(output)
  }
  const kept = isAll ? [] : await read(environment)
  const others = kept.filter(({ data }) => !taken.some(one => isOf(one, data.chainId, data.accountAddress)))
  await write([...others, ...taken].slice(-sessionLimit), environment)
}

/** The sessions of an account that are valid now. Sessions that can never be valid again are deleted. */
export async function find(
  chainId: CaipNetworkId,
  address: string,
  state: LocalState
): Promise<readonly SiwxSession[]> {
  const { environment } = state
  const all = await read(environment)
  const good: SiwxSession[] = []
  const bad: SiwxSession[] = []
  for (const session of all.filter(one => isOf(one, chainId, address))) {
    const result = await verifyHere(session, state)
    if (result.valid) good.push(session)
    else if (result.status === 'invalid' && result.reason !== 'notYetValid') bad.push(session)
  }
  if (bad.length > 0)
    await write(
      all.filter(one => !bad.includes(one)),
      environment
    )
  return good
}

/** Deletes the session of exactly one account on exactly one network. */
export async function end(
  chainId: CaipNetworkId,
  address: string,
  { environment }: LocalState
): Promise<void> {
  const all = await read(environment)
  const kept = all.filter(one => !isOf(one, chainId, address))
  if (kept.length < all.length) await write(kept, environment)
}

function isOf({ data }: SiwxSession, chainId: CaipNetworkId, address: string): boolean {
  const { namespace } = parseCaipNetworkId(chainId)
  return data.chainId === chainId && isSameAddress(namespace, data.accountAddress, address)
}

/** Stored data is untrusted: entries that are no session are dropped. */
async function read({ storage }: SiwxEnvironment): Promise<SiwxSession[]> {
  const text: unknown = await storage.get(key)
  if (typeof text !== 'string' || text.length > sizeLimit) return []
  const record = parseJson(text)
  if (record?.version !== version || !Array.isArray(record.sessions)) return []
  return record.sessions.flatMap(value => {
    const result = v.safeParse(sessionSchema(), value)
    return result.success ? [result.output] : []
  })
}

async function write(sessions: readonly SiwxSession[], { storage }: SiwxEnvironment): Promise<void> {
  if (sessions.length === 0) await storage.remove(key)
  else await storage.set(key, JSON.stringify({ version, sessions }))
}

function parseJson(text: string): { version?: unknown; sessions?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function refusal(result: SiwxVerification | undefined): LatchkeyError {
  const cause = result?.status === 'unverified' ? result.cause : undefined
  const details = result && !result.valid ? result.reason : 'malformed'
  return signInRefused({ details, cause })
}
