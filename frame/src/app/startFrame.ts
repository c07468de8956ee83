import type { FrameRequestPayload } from 'latchkey/protocol/frame'
import { createAccounts } from '../account/createAccounts.js'
import { type Chains, createChains } from '../account/createChains.js'
import { acceptPage, type FrameScope } from '../channel/acceptPage.js'
import { type ServedPort, servePort } from '../channel/servePort.js'
import type { AccountWallet } from '../contracts/AccountWallet.js'
import type { FrameConfig } from '../contracts/FrameConfig.js'
import { pageClock } from '../keys/clock.js'
import { createLinkAfterLogin } from '../login/linkAfterLogin.js'
import type { LoginParts } from '../login/LoginParts.js'
import { createRpc } from '../service/createRpc.js'
import { describeFailure, FrameRefusal } from '../service/describeFailure.js'
import type { FrameUser } from '../service/FrameUser.js'
import { openSession } from '../service/openSession.js'
import { readConfig } from '../service/readConfig.js'
import { createExclusive, type RunExclusively } from '../service/runExclusively.js'
import type { Session } from '../service/Session.js'
import { loadTexts } from '../service/texts/loadTexts.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import { createHandlers } from './createHandlers.js'
import { lazyScreen } from './lazyScreen.js'
import { logHandlers } from './logHandlers.js'
import type { FrameParts, FrameScreen, Rooms } from './Rooms.js'

/** Everything outside of the frame's code. */
export type FrameEnvironment = {
  readonly scope: FrameScope & { readonly location: Pick<Location, 'origin' | 'search' | 'reload'> }
  readonly fetch: typeof globalThis.fetch
  readonly openStorage: (name: string) => Promise<FrameStorage>
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openTabs: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined
  readonly languages: readonly string[]
  /** Lets the document's texts follow the language of the page. */
  readonly followLocale?: (locale: string | undefined) => void
  /** Writes to the frame's own console. */
  readonly log: (line: string) => void
}

/**
 * Starts the frame: waits for the page that embeds it, and serves its requests. Nothing is asked of the server before the page does, and nothing of
 * keys, views or requests is loaded before it is used.
 */
export async function startFrame(environment: FrameEnvironment, rooms: Rooms): Promise<void> {
  const { scope, fetch } = environment
  const query = new URLSearchParams(scope.location.search)
  const projectId = query.get('projectId') ?? ''
  const read = () => readConfig(projectId, { fetch, now: pageClock.now })
  const reading = read()
  // At once: the page says INIT when this document is loaded, and only then.
  const accepting = acceptPage(scope, { projectId, origins: async () => (await reading).config.origins })
  const { config, clockOffset } = await reading
  const readClockOffset = async () => (await read()).clockOffset
  const name = `latchkey-frame-${projectId}`
  const storage = await environment.openStorage(name)
  const runExclusively = createExclusive(name, environment.locks)
  const session = await openSession({
    ...environment,
    name,
    config,
    storage,
    runExclusively,
    clockOffset,
    readClockOffset
  })
  const chains = await createChains({
    served: rooms.openSmart ? config.chains : config.chains.map(({ smartAccounts: _, ...chain }) => chain),
    storage,
    first: query.get('chainId') ?? undefined
  })
  const words = { languages: environment.languages }
  const page = await accepting
  const followLocale = (locale: string | undefined) => {
    if (!locale) return
    environment.followLocale?.(locale)
    words.languages = [locale, ...environment.languages]
  }
  const opened = { config, storage, session, chains, runExclusively, followLocale }
  const app = createApp(environment, rooms, { ...opened, languages: () => words.languages })
  const handlers = app.createHandlers(() => port)
  const isLogged = query.get('enableLogger') === 'true'
  const port = servePort({
    ...page,
    handlers: isLogged ? logHandlers(handlers, { write: environment.log, now: pageClock.now }) : handlers,
    clock: pageClock,
    describeFailure: async error => describeFailure(error, await loadTexts(words.languages))
  })
  followNews(app, session, port)
  port.send('READY', { version: '1', chains: chains.served })
}

type Opened = {
  readonly config: FrameConfig
  readonly storage: FrameStorage
  readonly session: Session
  readonly chains: Chains
  readonly runExclusively: RunExclusively
  readonly followLocale: (locale: string | undefined) => void
  /** The first is that of the page, if it has said so. */
  readonly languages: () => readonly string[]
}

type App = {
  readonly screen: FrameScreen
  readonly createHandlers: (port: () => ServedPort) => ReturnType<typeof createHandlers>
  /** Locks the keys of a login that another tab or the server has changed or ended. */
  readonly lock: () => void
}

/** Puts the rooms together. */
function createApp(
  { scope, fetch }: FrameEnvironment,
  rooms: Rooms,
  { config, storage, session, chains, runExclusively, followLocale, languages }: Opened
): App {
  const screen = lazyScreen(rooms.openScreen)
  const { api, projectId } = config
  const rpc = createRpc({ fetch, api, projectId })
  const parts: FrameParts = { config, storage, call: session.call, rpc, runExclusively, screen }
  const wallets = holdWallet(session, user => rooms.openWallet(parts, user))
  let ended = 0
  const logins = { id: () => `${ended} ${session.user()?.id}`, storage }
  const smart = ofLogin(logins, async own => rooms.openSmart?.({ ...parts, storage: own }))
  const getSmart = async () => (chains.smartNetworks().length > 0 ? smart() : undefined)
  const accounts = createAccounts({ chains, user: wallets.user, wallet: wallets.current, smart: getSmart })
  let dapp: FrameRequestPayload<'SYNC_DAPP_DATA'>['metadata'] | undefined
  const requests = ofLogin(logins, own =>
    rooms.openRequests({
      ...parts,
      storage: own,
      wallet: wallets.current,
      account: accounts.active,
      chains,
      smart: getSmart,
      dapp: () => dapp
    })
  )
  const links = createLinkAfterLogin({ session, screen })
  const login: LoginParts = {
    session,
    clock: pageClock,
    locale: () => (languages()[0] ?? 'en').slice(0, 64),
    projectId,
    frameOrigin: scope.location.origin,
    prove: links.prove,
    onLogin: session.start
  }
  return {
    screen,
    lock() {
      wallets.lock()
      if (session.user()) return
      ended++
      chains.forget()
    },
    createHandlers: port =>
      createHandlers({
        login,
        accounts,
        chains,
        requests,
        setTheme: screen.setTheme,
        setDapp: next => {
          dapp = next.metadata
          followLocale(next.locale)
        },
        settleLink: links.settle,
        async signOut(id) {
          port().abortAll(id)
          wallets.lock()
          ended++
          links.forget()
          await session.end()
          chains.forget()
        },
        // After the answer: the page waits for it.
        reload: () => void pageClock.after(0, () => scope.location.reload())
      })
  }
}

/** Tells the page what it did not ask for: another user, and whether the person is needed. */
function followNews({ screen, lock }: App, session: Session, port: ServedPort): void {
  session.subscribe(() => {
    port.abortAll()
    lock()
    port.send('SESSION_UPDATE')
  })
  let isWanted = false
  screen.subscribe(count => {
    if (count > 0 === isWanted) return
    isWanted = count > 0
    port.send('ATTENTION', { isWanted })
  })
}

/** The wallet of whoever is logged in. Another login has another one; the keys of the former are locked. */
function holdWallet(session: Session, open: (user: FrameUser) => AccountWallet) {
  let held: { readonly userId: string; readonly wallet: AccountWallet } | undefined
  const lock = () => {
    held?.wallet.lock()
    held = undefined
  }
  const user = (): FrameUser => {
    const found = session.user()
    if (found) return found
    throw new FrameRefusal('authorization')
  }
  return {
    user,
    lock,
    current(): AccountWallet {
      const found = user()
      if (held?.userId !== found.id) {
        lock()
        held = { userId: found.id, wallet: open(found) }
      }
      return held.wallet
    }
  }
}

/** Loads something once for each login. What an earlier login still has under way, such as a batch that is being sent, stores no more. */
function ofLogin<T>(
  { id, storage }: { readonly id: () => string; readonly storage: FrameStorage },
  load: (storage: FrameStorage) => Promise<T>
): () => Promise<T> {
  let held: { readonly login: string; readonly get: () => Promise<T> } | undefined
  return () => {
    const login = id()
    if (held?.login !== login) {
      const put: FrameStorage['put'] = async (key, value) => {
        if (id() === login) await storage.put(key, value)
      }
      held = { login, get: once(() => load({ ...storage, put })) }
    }
    return held.get()
  }
}

/** Loads something once; what could not be loaded is asked for again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
