import { pageClock } from '../keys/clock.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import { answerInvalid, createWalletCall, type WalletCall } from '../wallet/createWalletCall.js'
import type { ProvenFetch } from './createFetch.js'
import { type FrameUser, readUser } from './FrameUser.js'
import type { RunExclusively } from './runExclusively.js'
import type { Session } from './Session.js'

/** What the tabs of a partition say to each other. */
type TabMessage = { readonly kind: 'access'; readonly access: Access } | { readonly kind: 'user' }

type Access = { readonly token: string; readonly expiresAt: number; readonly userId: string }
/** What outlives a reload. The access token is in memory only. */
type Kept = { readonly refreshToken: string; readonly user: FrameUser }

type Parameters = {
  readonly provenFetch: ProvenFetch
  readonly api: string
  readonly storage: FrameStorage
  readonly runExclusively: RunExclusively
  /** Undefined where the browser refuses it. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined
  /** In ms, by the server's clock. */
  readonly serverNow: () => number
}

const storageKey = 'session'
/** What outlives a login: the key of this device, and its encrypted shares. Everything else that is stored is of the login. */
const isOfDevice = (key: string): boolean => key === 'device-key' || key.startsWith('wallet|')
const tokenForm = /^[\w-]{43}$/
const refreshForm = /^[\w-]{43}\.[\w-]{43}$/
/** An access token that ends sooner is replaced before it is used, in ms. */
const reserve = 30_000
const mostAttempts = 4

/** Opens the session that the storage has. Nothing is asked of the server. */
export async function createSession(parameters: Parameters): Promise<Session> {
  const { storage, tabs, serverNow } = parameters
  const listeners = new Set<() => void>()
  const state: { kept: Kept | undefined; access: Access | undefined } = { kept: undefined, access: undefined }
  /** Called with the next message of another tab. */
  const heard = new Set<() => void>()
  const tell = (message: TabMessage) => tabs?.postMessage(message)
  const keep = async (kept: Kept | undefined) => {
    const former = state.kept
    state.kept = kept
    if (!kept || (former && former.user.id !== kept.user.id)) await storage.keepOnly(isOfDevice)
    if (kept) await storage.put(storageKey, kept)
  }
  const take = async (answer: unknown): Promise<FrameUser> => {
    const { kept, access } = readAnswer(answer)
    state.access = access
    await keep(kept)
    tell({ kind: 'access', access })
    return kept.user
  }
  const forget = async () => {
    state.access = undefined
    await keep(undefined)
    tell({ kind: 'user' })
  }
  const isUsable = () => state.access !== undefined && state.access.expiresAt - serverNow() > reserve
  const calls = createCalls(parameters, {
    accessToken: () => (isUsable() ? state.access?.token : undefined),
    refresh: used => refresh(used)
  })
  /** One refresh at a time over all tabs: two with the same token would end the session. `used`: the access token that was refused. */
  const refresh = (used: string | undefined): Promise<string> =>
    parameters.runExclusively('refresh', async () => {
      const kept = readKept(await storage.get(storageKey))
      // Another tab was first, and its message is on the way: a second refresh would make its access token useless.
      if (kept && kept.refreshToken !== state.kept?.refreshToken) await hear(heard)
      // Another call, or another tab, was first.
      if (isUsable() && state.access?.token !== used) return (state.access as Access).token
      state.kept = kept
      if (!kept) throw signedOut()
      try {
        await take(await calls.publicCall('/session/refresh', { refreshToken: kept.refreshToken }))
      } catch (error) {
        if (!isOver(error)) throw error
        await forget()
        for (const listener of listeners) listener()
        throw signedOut(error)
      }
      return (state.access as Access | undefined)?.token ?? ''
    })
  if (tabs)
    tabs.onmessage = async ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'access' && data.access.userId === state.kept?.user.id) state.access = data.access
      const before = state.kept
      state.kept = readKept(await storage.get(storageKey))
      if (!isSame(before?.user, state.kept?.user)) {
        state.access = data.kind === 'access' ? data.access : undefined
        for (const listener of listeners) listener()
        // What this tab has written since the other one removed everything.
        if (!state.kept) await storage.keepOnly(isOfDevice)
      }
      for (const run of heard) run()
    }
  state.kept = readKept(await storage.get(storageKey))
  return {
    user: () => state.kept?.user,
    ...calls,
    async isLive() {
      if (!state.kept) return false
      if (isUsable()) return true
      return refresh(state.access?.token).then(
        () => true,
        () => state.kept !== undefined
      )
    },
    async start(answer) {
      const former = state.kept
      const formerAccess = state.access
      const user = await take(answer)
      if (former) void endAtServer(calls, former, formerAccess).catch(() => undefined)
      return user
    },
    async changeEmail(email) {
      if (!state.kept) return
      await keep({ ...state.kept, user: { ...state.kept.user, email } })
      tell({ kind: 'user' })
    },
    async end() {
      // Not in the middle of a refresh, whose new token would stay.
      const former = await parameters.runExclusively('refresh', async () => {
        const kept = readKept(await storage.get(storageKey)) ?? state.kept
        const access = isUsable() ? state.access : undefined
        await forget()
        return kept && { kept, access }
      })
      // It is over here whatever the server answers.
      if (former) await endAtServer(calls, former.kept, former.access).catch(() => undefined)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

async function endAtServer(
  { publicCall, endWith }: ReturnType<typeof createCalls>,
  { refreshToken }: Kept,
  access: Access | undefined
): Promise<void> {
  const token =
    access?.token ?? readAnswer(await publicCall('/session/refresh', { refreshToken })).access.token
  await endWith(token)
}

type Tokens = {
  readonly accessToken: () => string | undefined
  readonly refresh: (used: string | undefined) => Promise<string>
}

/** Waits for the next message of another tab, 500 ms at most: the tab may have ended before it sent one. */
const hear = (heard: Set<() => void>): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      cancel()
      heard.delete(done)
      resolve()
    }
    const cancel = pageClock.after(500, done)
    heard.add(done)
  })

/** The calls without and with the session's access token. One that the server refuses is replaced, and the call repeated. */
function createCalls({ provenFetch, api }: Parameters, { accessToken, refresh }: Tokens) {
  const callWith = (token?: string): WalletCall =>
    createWalletCall({
      base: api,
      fetch: (url, init) => provenFetch(`${url}`, init ?? {}, token),
      headersFor: async () => ({})
    })
  const call: WalletCall = async (path, body) => {
    let token = accessToken() ?? (await refresh(undefined))
    for (let attempt = 1; ; attempt++) {
      try {
        return await callWith(token)(path, body)
      } catch (error) {
        // Each tab that is opened meanwhile makes the token useless.
        if (attempt === mostAttempts || !isRefused(error, ['authorization'])) throw error
        token = await refresh(token)
      }
    }
  }
  return { publicCall: callWith(), call, endWith: (token: string) => callWith(token)('/session/end', {}) }
}

function readAnswer(answer: unknown): { readonly kept: Kept; readonly access: Access } {
  const { accessToken, accessExpiresAt, refreshToken, user: given } = fieldsOf(answer)
  const user = readUser(given)
  const isWhole =
    typeof accessToken === 'string' &&
    tokenForm.test(accessToken) &&
    typeof accessExpiresAt === 'number' &&
    typeof refreshToken === 'string' &&
    refreshForm.test(refreshToken)
  if (!isWhole || !user) throw answerInvalid()
  return {
    kept: { refreshToken, user },
    access: { token: accessToken, expiresAt: accessExpiresAt, userId: user.id }
  }
}

function readKept(value: unknown): Kept | undefined {
  const { refreshToken, user } = fieldsOf(value)
  const read = readUser(user)
  return typeof refreshToken === 'string' && refreshForm.test(refreshToken) && read
    ? { refreshToken, user: read }
    : undefined
}

const isSame = (one: FrameUser | undefined, other: FrameUser | undefined): boolean =>
  one?.id === other?.id && one?.email === other?.email

const isRefused = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof KeyFailure && error.code === 'server_refused' && fields.includes(error.field ?? '')

/** The server has said that the session has ended. */
const isOver = (error: unknown): boolean => isRefused(error, ['refresh', 'refresh_reused', 'refreshToken'])

const signedOut = (cause?: unknown): KeyFailure =>
  new KeyFailure('server_refused', 'You are not logged in', { field: 'authorization', cause })
