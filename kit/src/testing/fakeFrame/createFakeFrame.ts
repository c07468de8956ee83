import type { FrameHost, OpenFrame, OpenLoginWindow } from '../../core/contracts/FrameHost.js'
import type { AppMessage, FrameRequestType } from '../../protocol/frame/appMessages.js'
import { frameChains } from '../../protocol/frame/chains.js'
import { readAppMessage, readInit } from '../../protocol/frame/readMessages.js'
import { createMockSolanaWallet, type MockSolanaWallet } from '../mockSolana/createMockSolanaWallet.js'
import { createMockWallet, type MockWallet } from '../mockWallet/createMockWallet.js'
import { type Answer, answers, FakeFailure, type FakeState } from './answers.js'
import { createFakeSolana } from './createFakeSolana.js'
import { createWindows } from './createWindows.js'
import type { FakeFrameOptions, FakeFrameUser, SocialOutcome } from './options.js'

/** A request that the frame received. */
export type FakeFrameRequest = { readonly type: FrameRequestType; readonly payload: unknown }

/** An error of the frame. Its code is 4001 if neither a code nor a reason is given. */
type FakeError = Partial<Pick<FakeFailure, 'message' | 'code' | 'reason' | 'ways'>>

/** The frame of an embedded wallet that a test controls, and its user. */
export type FakeFrame = {
  /** For the options of `embedded()`. */
  readonly openFrame: OpenFrame
  readonly openWindow: OpenLoginWindow
  /** The wallet in the frame: its behaviour answers what the person confirms, such as `wallet.setBehaviour('hang')`. */
  readonly wallet: MockWallet
  /** The account of Solana in the frame; it is scripted in the same way. */
  readonly solana: MockSolanaWallet
  /** All requests that it received, in order. */
  readonly requests: readonly FakeFrameRequest[]
  /** The URLs with which it was loaded, in order. */
  readonly loads: readonly string[]
  /** Whether a frame is in the page. */
  isOpen(): boolean
  /** Whether the page shows the frame. */
  isShown(): boolean
  /** The person leaves the shown frame by Escape. */
  dismiss(): void
  /** The page removes the frame's element. */
  remove(): void
  /** The person approves the device by the mailed link. */
  approveDevice(): void
  /** The person approves the login in the Farcaster app. */
  approveFarcaster(userName?: string): void
  /** The person protects the wallet, or opens it on this device; false: they decline. Does nothing while they are not asked. */
  finishSetUp(isDone?: boolean): void
  /** The window of a social login ends with this outcome. */
  finishSocial(outcome?: SocialOutcome): void
  /** The person closes the window of a social login. */
  closeWindow(): void
  /** The URL that the window shows; undefined if none is open. */
  windowUrl(): string | undefined
  /** The next request of this type, or of any, is answered with an error. Default: the person declined (4001). */
  failNext(type?: FrameRequestType, error?: FakeError): void
  /** The next request of this type gets this answer, true or not. */
  answerNext(type: FrameRequestType, payload: unknown): void
  /** Requests of this type get no answer, until they are allowed again. */
  silence(type: FrameRequestType, isSilent?: boolean): void
  /** The login changes elsewhere, such as in another tab: undefined ends it. */
  setUser(user: FakeFrameUser | undefined): void
  /** Makes another account of the wallet the active one, and reports it. */
  switchAccount(index: number): void
  /** The same for the accounts of Solana. */
  switchSolanaAccount(index: number): void
  /** Sends any message to the page, valid or not. */
  post(message: unknown): void
}

/** The page's end of the channel. */
type FakePage = {
  readonly post: (message: unknown) => void
  readonly remove: () => void
  dismiss?: (() => void) | undefined
}

/**
 * Creates a wallet frame in memory: what `embedded()` says to it, a real frame would hear, checked by the same rules. It needs no network.
 * For tests and demos only: its keys are public, and anyone is logged in by one code.
 * @example const frame = createFakeFrame(); createLatchkey({ networks: [mainnet], connectors: [embedded(frame)], services: { frame: 'https://wallet.example' } })
 */
export function createFakeFrame(options: FakeFrameOptions = {}): FakeFrame {
  const known = options.wallet?.chains ?? [{ chainId: 1, rpcUrl: 'http://127.0.0.1:9' }]
  const wallet = createMockWallet({ announce: 'never', ...options.wallet, chains: known })
  const solana = createMockSolanaWallet({ ...options.solana, register: 'never' }, undefined)
  const requests: FakeFrameRequest[] = []
  const loads: string[] = []
  const { take, ...script } = createScript()
  const state: FakeState = {
    options,
    wallet,
    solana: createFakeSolana(solana),
    user: options.user,
    aborts: new Map(),
    post: message => post(message)
  }
  let page: FakePage | undefined

  const respond = async (message: AppMessage) => {
    const type = message.type.slice('@w3m-app/'.length) as FrameRequestType
    requests.push({ type, payload: message.payload })
    const { failure, answer, isSilent } = take(type)
    if (answer) post({ type: `@w3m-frame/${type}_SUCCESS`, id: message.id, payload: answer.payload })
    else if (!isSilent) await answerMessage(state, type, message, failure)
  }
  const post = (message: unknown) => page?.post(message)
  const openFrame: OpenFrame = ({ url, createInit, onMessage, onRemove }) => {
    loads.push(url)
    const own: FakePage = {
      remove: onRemove,
      post: message => {
        const copy: unknown = structuredClone(message)
        queueMicrotask(() => page === own && onMessage(copy))
      }
    }
    page = own
    readInit(structuredClone(createInit()))
    const chains = options.chains ?? servedChains(known)
    if (options.loads === 'refused')
      post({ type: '@w3m-frame/REFUSED', payload: { reason: 'unverified_domain' } })
    else if (options.loads !== 'never')
      post({ type: '@w3m-frame/READY', payload: { version: 'fake', chains } })
    const leave = () => {
      if (page === own) page = undefined
    }
    return createHost(own, leave, message => {
      const copy: unknown = structuredClone(message)
      queueMicrotask(() => page === own && void respond(readAppMessage(copy)))
    })
  }
  return {
    openFrame,
    ...createWindows(state),
    wallet,
    solana,
    requests,
    loads,
    isOpen: () => page !== undefined,
    isShown: () => page?.dismiss !== undefined,
    dismiss: () => page?.dismiss?.(),
    remove: () => page?.remove(),
    approveDevice: () => state.onDevice?.(),
    finishSetUp: (isDone = true) => state.onSetUp?.(isDone),
    approveFarcaster: (userName = 'alice') => state.onFarcaster?.(userName),
    ...script,
    setUser(user) {
      state.user = user
      post({ type: '@w3m-frame/SESSION_UPDATE' })
    },
    switchAccount(index) {
      wallet.switchAccount(index)
      state.active = index
      post({ type: '@w3m-frame/SESSION_UPDATE' })
    },
    switchSolanaAccount(index) {
      state.solana.use(index)
      post({ type: '@w3m-frame/SESSION_UPDATE' })
    },
    post
  }
}

const servedChains = (evm: readonly { readonly chainId: number }[]): readonly string[] => [
  ...evm.map(({ chainId }) => `eip155:${chainId}`),
  ...frameChains.filter(chain => chain.startsWith('solana:'))
]

/** What a test has set for the next requests. */
function createScript() {
  const answers: { readonly type: FrameRequestType; readonly payload: unknown }[] = []
  const failures: { readonly type: FrameRequestType | undefined; readonly error: FakeFailure }[] = []
  const silent = new Set<FrameRequestType>()
  const own: Pick<FakeFrame, 'failNext' | 'answerNext' | 'silence'> = {
    failNext(type, { message = 'The person declined', reason, ways, code = reason ? undefined : 4001 } = {}) {
      failures.push({ type, error: new FakeFailure(message, { code, reason, ways }) })
    },
    answerNext: (type, payload) => void answers.push({ type, payload }),
    silence(type, isSilent = true) {
      if (isSilent) silent.add(type)
      else silent.delete(type)
    }
  }
  return {
    ...own,
    /** What the request of this type gets, once. */
    take(type: FrameRequestType) {
      const at = failures.findIndex(failure => failure.type === undefined || failure.type === type)
      const failure = at >= 0 ? failures.splice(at, 1)[0]?.error : undefined
      const place = failure ? -1 : answers.findIndex(answer => answer.type === type)
      const answer = place >= 0 ? answers.splice(place, 1)[0] : undefined
      return { failure, answer, isSilent: !failure && silent.has(type) }
    }
  }
}

/** Answers a message, with the failure that a test has set or by the script of its type. */
async function answerMessage(
  state: FakeState,
  type: FrameRequestType,
  { id, payload: asked }: AppMessage,
  failure: FakeFailure | undefined
): Promise<void> {
  try {
    if (failure) throw failure
    const answer = answers[type] as Answer
    state.post({ type: `@w3m-frame/${type}_SUCCESS`, id, payload: await answer(state, asked, id) })
  } catch (error) {
    const { message, code, reason, ways } = error as Partial<FakeFailure>
    const payload = { message: String(message), ...(typeof code === 'number' && { code }), reason, ways }
    state.post({ type: `@w3m-frame/${type}_ERROR`, id, payload })
  }
}

function createHost(page: FakePage, close: () => void, send: FrameHost['send']): FrameHost {
  return {
    send,
    show(_place, onDismiss) {
      const own = () => onDismiss()
      page.dismiss = own
      return () => {
        // A newer place keeps it shown.
        if (page.dismiss === own) page.dismiss = undefined
      }
    },
    close
  }
}
