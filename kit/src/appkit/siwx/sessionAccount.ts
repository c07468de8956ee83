import { invalidServiceAnswer } from '../../protocol/errors/opening.js'
import { signInRefused } from '../../protocol/errors/signIn.js'
import { resolveEnvironment } from '../../siwx/session/environment.js'
import { createCall, failure, read } from '../../siwx/session/serverSessions.js'
import type { SiwxMessageOptions } from '../../siwx/session/SiwxOptions.js'
import type { SiwxSurroundings } from '../../siwx/SiwxConfig.js'

/** A session as the server has it (wire.md section 8.4). `appKitAccount`: what it knows of the account. */
export type SessionAccount = {
  readonly address: string
  readonly caip2Network: string
  readonly appKitAccount?: {
    readonly metadata?: Readonly<Record<string, unknown>> | null
    readonly [field: string]: unknown
  }
  readonly [field: string]: unknown
}

/** Where the session of a `ReownAuthentication` is. */
export type SessionPlace = {
  readonly server: string
  readonly projectId: string | undefined
  readonly options: SiwxMessageOptions
  readonly kit: SiwxSurroundings
}

/** Rejects with LATCHKEY_SIWX__SESSION_REFUSED without a session. */
async function open({ server, projectId, options, kit }: SessionPlace) {
  const environment = resolveEnvironment(options, kit, kit.storage)
  const token = (await read({ environment })).at(-1)?.token
  if (token === undefined) throw signInRefused({ details: 'there is no session' })
  return { call: createCall(server, projectId, environment), headers: { authorization: `Bearer ${token}` } }
}

/** Asks the server for the session and its account. */
export async function readAccount(place: SessionPlace): Promise<SessionAccount> {
  const { call, headers } = await open(place)
  const answer = await call('GET', 'me?includeAppKitAccount=true', headers)
  if (!answer.ok) throw failure(answer)
  const value = parse(answer.body)
  if (typeof value?.address !== 'string' || typeof value.caip2Network !== 'string')
    throw invalidServiceAnswer()
  return value as SessionAccount
}

/** Stores data of the application for the account. */
export async function writeMetadata(place: SessionPlace, metadata: object | null): Promise<void> {
  const { call, headers } = await open(place)
  const answer = await call('PUT', 'account-metadata', headers, { metadata })
  if (!answer.ok) throw failure(answer)
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.slice(0, 65_536))
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : undefined
  } catch (cause) {
    throw invalidServiceAnswer({ cause })
  }
}
