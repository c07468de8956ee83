import type { Environment } from '../../core/contracts/Environment.js'
import type { FramePlace } from '../../core/contracts/WalletFrame.js'
import {
  frameBusy,
  frameNotLoaded,
  frameTimeout,
  invalidFrameMessage,
  unverifiedDomain
} from '../../protocol/errors/embedded.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { requestAborted } from '../../protocol/errors/opening.js'
import { instanceDestroyed } from '../../protocol/errors/page.js'
import type { AppMessage, FrameRequestType, InitMessage } from '../../protocol/frame/appMessages.js'
import type { FrameAnswerPayload, FrameMessage } from '../../protocol/frame/frameMessages.js'
import {
  frameLoadTimeout,
  frameProtocol,
  frameReadyDelay,
  frameRequestTimeout,
  inFlightLimit
} from '../../protocol/frame/limits.js'
import { limitRate } from '../../protocol/frame/rateLimit.js'
import { readFrameMessage, toAppMessage } from '../../protocol/frame/readMessages.js'
import type { FrameHost, OpenFrame } from '../../core/contracts/FrameHost.js'
import { requestError } from './requestError.js'

/** Ends a request from outside: it settles at once, and a later answer to it is ignored. */
export type OpenRequest = { readonly id: string; settle(error: LatchkeyError): void }

export type RequestSettings = {
  readonly signal?: AbortSignal | undefined
  /** In ms. `none`: the person is asked, who may take any time. Default: 30 s. */
  readonly timeout?: number | 'none' | undefined
  /** Whether a time-out is nothing to report: the request is made again, or nothing waits for it. */
  readonly isTimeoutExpected?: boolean | undefined
  /** Called when the request is about to be sent. */
  readonly onOpen?: ((request: OpenRequest) => void) | undefined
}

/** The page's side of the channel to the wallet frame. */
export type FrameChannel = {
  /**
   * Loads the frame if there is none, sends a request and resolves with its answer. Every request settles: it rejects with
   * LATCHKEY_FRAME__*, LATCHKEY_LOGIN__FAILED, LATCHKEY_HTTP__ABORTED or LATCHKEY_KIT__DESTROYED.
   */
  request<Type extends FrameRequestType>(
    type: Type,
    payload?: unknown,
    settings?: RequestSettings
  ): Promise<FrameAnswerPayload<Type>>
  /** Loads the frame, if there is none. Resolves once requests may be sent. */
  open(): Promise<void>
  /** Whether the frame is loaded and ready. */
  isReady(): boolean
  /** The chains that the frame serves, once it is ready. */
  chains(): readonly string[] | undefined
  show(place: FramePlace, onDismiss: () => void): () => void
  /** The number of requests without an answer. */
  pending(): number
}

type Parameters = {
  readonly environment: Pick<Environment, 'clock' | 'random'>
  readonly openFrame: OpenFrame
  /** The URL with its load parameters, when the frame is loaded. */
  readonly url: () => Promise<string>
  readonly title: string
  readonly projectId: string | undefined
  /** Called when a frame has become ready, before any request is sent. */
  readonly onReady: () => void
  /** Called when the frame has failed or was loaded again. */
  readonly onEnd: () => void
  /** Called when the user may have changed. */
  readonly onSessionUpdate: () => void
  readonly report: (error: unknown) => void
  readonly onDestroy: (run: () => void) => () => void
}

const context = { reason: 'iframe_load_failed' }

type Pending = {
  readonly type: FrameRequestType
  readonly resolve: (payload: unknown) => void
  readonly reject: (error: LatchkeyError) => void
}

type Frame = {
  readonly opening: Promise<void>
  readonly fail: (error: LatchkeyError) => void
  host?: FrameHost | undefined
  isReady: boolean
  chains?: readonly string[] | undefined
  onReady: () => void
}

/** Creates the channel. No frame is loaded before the first request. */
export function createChannel(parameters: Parameters): FrameChannel {
  const { environment, report, onDestroy } = parameters
  const { clock } = environment
  const pending = new Map<string, Pending>()
  const mayReceive = limitRate(clock.now)
  const maySend = limitRate(clock.now)
  let frame: Frame | undefined
  let isDestroyed = false
  let isFlooded = false

  const settleAll = (error: LatchkeyError) => {
    for (const { reject } of [...pending.values()]) reject(error)
  }
  const onMessage = (own: Frame, data: unknown) => {
    if (frame !== own) return
    if (!mayReceive()) {
      // One report, not one for each message of a flood.
      if (!isFlooded) report(frameBusy({ details: 'messages of the frame were dropped' }))
      isFlooded = true
      return
    }
    isFlooded = false
    const message = read(data, pending, report)
    if (message?.kind === 'news') onNews(own, message)
    else if (message) settle(pending, message)
  }
  const onNews = (own: Frame, message: Extract<FrameMessage, { readonly kind: 'news' }>) => {
    if (message.news === 'REFUSED')
      own.fail(unverifiedDomain({ context: { reason: message.payload.reason } }))
    else if (message.news === 'SESSION_UPDATE') parameters.onSessionUpdate()
    else {
      own.chains = message.payload?.chains
      own.onReady()
    }
  }
  const load = (): Frame => {
    const own = createFrame(clock, error => {
      if (frame !== own) return
      frame = undefined
      own.host?.close()
      settleAll(error)
      parameters.onEnd()
      if (!isDestroyed && error.code !== 'LATCHKEY_HTTP__ABORTED') report(error)
    })
    frame = own
    const opened = async () => {
      const url = await parameters.url()
      if (frame !== own) return
      own.host = parameters.openFrame({
        url,
        title: parameters.title,
        createInit: () => createInit(environment, parameters.projectId),
        onMessage: data => onMessage(own, data),
        // A new document knows nothing of the page: the next request loads the frame as if for the first time.
        onReload: () => own.fail(requestAborted({ details: 'the wallet was loaded again' }))
      })
    }
    opened().catch(error =>
      own.fail(isLatchkeyError(error) ? error : frameNotLoaded({ cause: error, context }))
    )
    own.opening.then(parameters.onReady, () => undefined)
    return own
  }
  const open = async (): Promise<Frame> => {
    if (isDestroyed) throw instanceDestroyed()
    const own = frame ?? load()
    await own.opening
    return own
  }
  const send = async (message: AppMessage) => {
    const { host } = await open()
    // Settled while the frame was loading.
    if (!pending.has(message.id)) return
    if (!maySend()) throw frameBusy({ details: 'messages within a second' })
    host?.send(message)
  }
  onDestroy(() => {
    isDestroyed = true
    frame?.fail(instanceDestroyed())
    settleAll(instanceDestroyed())
  })

  return {
    async request(type, payload, { signal, timeout = frameRequestTimeout, isTimeoutExpected, onOpen } = {}) {
      if (signal?.aborted) throw requestAborted()
      if (pending.size >= inFlightLimit) throw frameBusy({ details: 'requests without an answer' })
      const id = randomHex(environment, 16)
      // Refused before the frame is loaded for it.
      const message = toAppMessage(type, id, payload) as AppMessage
      const stops: (() => void)[] = []
      const work = new Promise<unknown>((resolve, reject) => {
        pending.set(id, { type, resolve, reject })
        onOpen?.({ id, settle: reject })
        stops.push(onAbort(signal, () => reject(requestAborted())))
        const startTimer = () => {
          if (timeout === 'none' || !pending.has(id)) return
          const onTimeout = () => {
            const error = tooLate(type)
            if (!isTimeoutExpected) report(error)
            reject(error)
          }
          stops.push(clock.after(timeout, onTimeout))
        }
        send(message).then(startTimer, error => reject(typed(error)))
      })
      try {
        return (await work) as FrameAnswerPayload<typeof type>
      } finally {
        pending.delete(id)
        for (const stop of stops) stop()
      }
    },
    async open() {
      await open()
    },
    isReady: () => frame?.isReady === true,
    chains: () => frame?.chains,
    show: (place, onDismiss) => frame?.host?.show(place, onDismiss) ?? (() => undefined),
    pending: () => pending.size
  }
}

/** A frame that is ready 500 ms after READY, or fails: after 20 s at the latest. `onFail` is called once. */
function createFrame(clock: Environment['clock'], onFail: (error: LatchkeyError) => void): Frame {
  let fail: Frame['fail'] = () => {}
  let onReady = () => {}
  const opening = new Promise<void>((resolve, reject) => {
    let cancel = clock.after(frameLoadTimeout, () => fail(frameNotLoaded({ context })))
    let isReadySent = false
    fail = error => {
      cancel()
      fail = () => {}
      onFail(error)
      reject(error)
    }
    onReady = () => {
      if (isReadySent) return
      isReadySent = true
      cancel()
      cancel = clock.after(frameReadyDelay, () => {
        own.isReady = true
        resolve()
      })
    }
  })
  // Its requests report it.
  opening.catch(() => undefined)
  const own: Frame = { opening, isReady: false, fail: error => fail(error), onReady: () => onReady() }
  return own
}

/** A message of the frame; undefined for one that is not valid. An invalid answer to a request fails the request. */
function read(
  data: unknown,
  pending: ReadonlyMap<string, Pending>,
  report: (error: unknown) => void
): FrameMessage | undefined {
  try {
    return readFrameMessage(data)
  } catch (error) {
    const id = (data as { readonly id?: unknown } | null | undefined)?.id
    const request = typeof id === 'string' ? pending.get(id) : undefined
    if (request) request.reject(error as LatchkeyError)
    else report(error)
    return undefined
  }
}

/** Settles the request that a message answers. Each id has one answer; others are ignored, such as one after a time-out. */
function settle(
  pending: Map<string, Pending>,
  message: Exclude<FrameMessage, { readonly kind: 'news' }>
): void {
  const request = pending.get(message.id)
  if (request?.type !== message.request) return
  pending.delete(message.id)
  if (message.kind === 'success') request.resolve(message.payload)
  else request.reject(requestError(message.request, message.payload))
}

function onAbort(signal: AbortSignal | undefined, run: () => void): () => void {
  signal?.addEventListener('abort', run)
  return () => signal?.removeEventListener('abort', run)
}

const tooLate = (type: FrameRequestType) =>
  frameTimeout({ context: { reason: 'iframe_request_timeout', request: type } })

const typed = (error: unknown): LatchkeyError =>
  isLatchkeyError(error) ? error : invalidFrameMessage({ cause: error })

const createInit = (environment: Parameters['environment'], projectId = ''): InitMessage => ({
  type: '@w3m-app/INIT',
  payload: { protocol: frameProtocol, projectId, nonce: randomHex(environment, 16) }
})

/** Unpredictable bytes as hexadecimal digits. */
function randomHex({ random }: Pick<Environment, 'random'>, bytes: number): string {
  return Array.from(random.bytes(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}
