import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import { invalidServiceAnswer } from '../../protocol/errors/opening.js'
import { signInRefused } from '../../protocol/errors/signIn.js'
import type { SiwxMessage, SiwxMessageInput, SiwxSession } from '../SiwxConfig.js'
import { isSameAddress } from '../text/address.js'
import { isNonce } from '../text/fields.js'
import type { SiwxEnvironment } from './environment.js'
import { makeMessage } from './makeMessage.js'
import type { ServerSiwxOptions } from './SiwxOptions.js'
import type { SiwxServer } from './SiwxServer.js'
import { wireServer } from './wireServer.js'

export { createCall, failure } from './wireServer.js'

const key = 'latchkey.siwx-server'
const version = 1
const tokenLimit = 50
const pendingLimit = 20

/** The memory of one `serverSiwx`. */
export type ServerState = {
  readonly options: ServerSiwxOptions
  /** The tokens that the server issued with the nonces, by nonce. */
  readonly pending: Map<string, string | undefined>
  readonly environment: SiwxEnvironment
}

/** The token of a session. Absent if the host's cookies carry the session. */
type Entry = {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly token?: string | undefined
}

export async function prepare(input: SiwxMessageInput, state: ServerState): Promise<SiwxMessage> {
  const { options, pending, environment } = state
  const { nonce, token } = await serverOf(state).createNonce()
  if (typeof nonce !== 'string' || !isNonce(nonce)) throw invalidServiceAnswer()
  pending.set(nonce, token)
  for (const oldest of pending.keys()) if (pending.size > pendingLimit) pending.delete(oldest)
  return makeMessage(input, nonce, options, environment)
}

/** Sends a session to the server for verification and stores its token. */
export async function add(session: SiwxSession, state: ServerState): Promise<void> {
  const { nonce, chainId, accountAddress } = session.data
  if (!state.pending.has(nonce)) throw signInRefused({ details: 'nonce' })
  const nonceToken = state.pending.get(nonce)
  const { token } = await serverOf(state).authenticate(session, nonceToken)
  state.pending.delete(nonce)
  const entry = { chainId, address: accountAddress, ...(token === undefined ? {} : { token }) }
  const others = (await read(state)).filter(one => !isOf(one, chainId, accountAddress))
  await write([...others, entry], state)
}

/** The server keeps one session for a nonce, so only the first of several (one-click on several networks) is sent. */
export async function replace(sessions: readonly SiwxSession[], state: ServerState): Promise<void> {
  for (const { token } of await read(state)) await ignoreFailure(() => serverOf(state).signOut(token))
  await write([], state)
  const [first] = sessions
  if (first) await add(first, state)
}

/** Asks the server for the account's session. Rejects if the server fails. */
export async function find(
  chainId: CaipNetworkId,
  address: string,
  state: ServerState
): Promise<readonly SiwxSession[]> {
  const entries = await read(state)
  const entry = entries.find(one => isOf(one, chainId, address))
  const hasCookies = typeof state.options.server !== 'string'
  if (!entry && !hasCookies) return []
  const found = await serverOf(state).me(entry?.token, { chainId, address })
  if (!found) {
    if (entry)
      await write(
        entries.filter(one => one !== entry),
        state
      )
    return []
  }
  const { domain, uri } = state.environment.page()
  const isOurs = isOf({ chainId: found.chainId, address: found.accountAddress }, chainId, address)
  if (!isOurs || (found.domain !== undefined && found.domain !== domain)) return []
  const data = {
    accountAddress: address,
    chainId,
    domain,
    uri: found.uri ?? uri,
    version: '1',
    nonce: found.nonce ?? '',
    ...(found.issuedAt === undefined ? {} : { issuedAt: found.issuedAt }),
    ...(found.expirationTime === undefined ? {} : { expirationTime: found.expirationTime })
  }
  return [{ data, message: '', signature: '' }]
}

/**
 * Ends the session of exactly one account on exactly one network. It ends locally even if the server cannot be
 * reached.
 */
export async function end(chainId: CaipNetworkId, address: string, state: ServerState): Promise<void> {
  const entries = await read(state)
  const entry = entries.find(one => isOf(one, chainId, address))
  if (entry)
    await write(
      entries.filter(one => one !== entry),
      state
    )
  if (entry || typeof state.options.server !== 'string') await serverOf(state).signOut(entry?.token)
}

function serverOf({ options, environment }: ServerState): SiwxServer {
  const { server, projectId } = options
  return typeof server === 'string' ? wireServer(server, projectId, environment) : server
}

function isOf(one: Entry, chainId: CaipNetworkId, address: string): boolean {
  return one.chainId === chainId && isSameAddress(parseCaipNetworkId(chainId).namespace, one.address, address)
}

const record = () =>
  v.object({
    version: v.literal(version),
    sessions: v.array(
      v.object({
        chainId: v.custom<CaipNetworkId>(isCaipNetworkId),
        address: v.pipe(v.string(), v.maxLength(128)),
        token: v.optional(v.pipe(v.string(), v.maxLength(8192)))
      })
    )
  })

/** The stored sessions, the newest last. */
export async function read({ environment }: Pick<ServerState, 'environment'>): Promise<Entry[]> {
  const text: unknown = await environment.storage.get(key)
  if (typeof text !== 'string' || text.length > 1_000_000) return []
  try {
    return v.parse(record(), JSON.parse(text)).sessions
  } catch {
    return []
  }
}

async function write(sessions: readonly Entry[], { environment }: ServerState): Promise<void> {
  if (sessions.length === 0) await environment.storage.remove(key)
  else await environment.storage.set(key, JSON.stringify({ version, sessions: sessions.slice(-tokenLimit) }))
}

async function ignoreFailure(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch {
    // A session that could not be ended expires on the server.
  }
}
