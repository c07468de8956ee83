import type { FramePlace } from '../../core/contracts/WalletFrame.js'
import {
  frameBusy,
  frameTimeout,
  invalidFrameMessage,
  unverifiedDomain
} from '../../protocol/errors/embedded.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { requestAborted } from '../../protocol/errors/opening.js'
import { instanceDestroyed } from '../../protocol/errors/page.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import type { AppMessage, FrameRequestType } from '../../protocol/frame/appMessages.js'
import type { FrameAnswerPayload, FrameMessage } from '../../protocol/frame/frameMessages.js'
import { abortTimeout, frameRequestTimeout, inFlightLimit } from '../../protocol/frame/limits.js'
import { limitRate } from '../../protocol/frame/rateLimit.js'
import { readFrameMessage, toAppMessage } from '../../protocol/frame/readMessages.js'
import { createLoader, type LoaderParameters } from './createLoader.js'
import { randomHex } from './randomHex.js'
import { requestError } from './requestError.js'

/** Ends a request from outside: it settles at once, and a later answer to it is ignored. */
export type OpenRequest = {
  readonly id: string
  settle(error: LatchkeyError): void
  /** Whether the frame has got it. */
  isSent(): boolean
}

export type RequestSettings = {
  readonly signal?: AbortSignal | undefined
  /** In ms. `none`: the person is asked, who may take any time. Default: 30 s. */
  readonly timeout?: number | 'none' | undefined
  /** Whether a time-out is nothing to report: the request is made again, or nothing waits for it. */
  readonly isTimeoutExpected?: boolean | undefined
  /**
   * Whether its answer may need the person, for a recovery factor of their wallet. `shown`: its time limit rests while the frame asks them.
   * `never`: it is dropped then.
   */
  readonly asks?: 'shown' | 'never' | undefined
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
  /** Whether the frame asks the person for the answer of a login's request. */
  isAsking(): boolean
  /** Drops the requests for whose answers the frame asks the person: they reject with LATCHKEY_CONNECT__USER_REJECTED. */
  dropAsking(): void
  /** Calls back once the frame does not need the person any more; not if it ends before. */
  onceIdle(run: () => void): void
  /** The number of requests without an answer. */
  pending(): number
}

type ChannelParameters = Omit<LoaderParameters, 'onMessage' | 'onFailure'> & {
  /** Called when the frame has failed or was loaded again. */
  readonly onEnd: () => void
  /** Called when `isAsking` may have changed. */
  readonly onAttention: () => void
  /** Whether the page shows the frame when it asks. */
  readonly isFollowed: () => boolean
  /** Called when the user may have changed. */
  readonly onSessionUpdate: () => void
  readonly report: (error: unknown) => void
  readonly onDestroy: (run: () => void) => () => void
}

type Pending = {
  readonly type: FrameRequestType
  readonly asks: RequestSettings['asks']
  readonly resolve: (payload: unknown) => void
  readonly reject: (error: LatchkeyError) => void
  /** Begins the time limit anew, or lets it rest. */
  watch: () => void
}

/** Creates the channel. No frame is loaded before the first request. */
export function createChannel(parameters: ChannelParameters): FrameChannel {
  const { environment, report, onDestroy } = parameters
  const pending = new Map<string, Pending>()
  const maySend = limitRate(environment.clock.now)
  const idle = createIdle()
  let isDestroyed = false
  let isWanted = false

  const asking = () =>
    isWanted && parameters.isFollowed() ? [...pending].filter(([, { asks }]) => asks === 'shown') : []
  const setWanted = (next: boolean) => {
    if (next === isWanted) return
    isWanted = next
    if (next) dropUnasked()
    for (const { watch } of pending.values()) watch()
    parameters.onAttention()
    if (!next) idle.run()
  }
  const dropUnasked = () =>
    drop(asksNever(pending), requestAborted({ details: 'the wallet needs the person' }))
  /** The frame hears of it too, so that it asks no longer. */
  const drop = (requests: readonly (readonly [string, Pending])[], error: LatchkeyError) => {
    if (requests.length === 0) return
    for (const [, { reject }] of requests) reject(error)
    const ids = requests.map(([id]) => id)
    channel
      .request('RPC_ABORT', { ids }, { timeout: abortTimeout, isTimeoutExpected: true })
      .catch(() => undefined)
  }
  const onFailure = (error: LatchkeyError) => {
    for (const { reject } of [...pending.values()]) reject(error)
    idle.clear()
    setWanted(false)
    parameters.onEnd()
    if (!isDestroyed && error.code !== 'LATCHKEY_HTTP__ABORTED') report(error)
  }
  const loader = createLoader({
    ...parameters,
    onMessage: createReader(parameters, pending, { loader: () => loader, setWanted }),
    onFailure
  })
  const open = async () => {
    if (isDestroyed) throw instanceDestroyed()
    return loader.open()
  }
  const send = async (message: AppMessage) => {
    const { send: post } = await open()
    // Settled while the frame was loading.
    if (!pending.has(message.id)) return
    if (!maySend()) throw frameBusy({ details: 'messages within a second' })
    post(message)
  }
  onDestroy(() => {
    isDestroyed = true
    loader.fail(instanceDestroyed())
    for (const { reject } of [...pending.values()]) reject(instanceDestroyed())
  })
  const channel: FrameChannel = {
    request: createRequest(parameters, pending, {
      send,
      rests: asks => isWanted && asks === 'shown' && parameters.isFollowed(),
      onSent: () => isWanted && dropUnasked()
    }),
    async open() {
      await open()
    },
    isReady: loader.isReady,
    chains: loader.chains,
    show: loader.show,
    isAsking: () => asking().length > 0,
    dropAsking() {
      const cause = requestAborted()
      drop(asking(), userRejected({ details: cause.shortMessage, cause }))
    },
    onceIdle: run => (isWanted ? idle.add(run) : run()),
    pending: () => pending.size
  }
  return channel
}

/** What waits until the frame needs the person no more. */
function createIdle() {
  const waiting = new Set<() => void>()
  return {
    add: (run: () => void) => void waiting.add(run),
    clear: () => waiting.clear(),
    run() {
      const runs = [...waiting]
      waiting.clear()
      for (const run of runs) run()
    }
  }
}

/** The requests of a channel: each has an id, a time limit, and settles. */
function createRequest(
  { environment, report, onAttention }: ChannelParameters,
  pending: Map<string, Pending>,
  to: {
    readonly send: (message: AppMessage) => Promise<void>
    /** Whether the time limit rests, because the person is asked. */
    readonly rests: (asks: RequestSettings['asks']) => boolean
    readonly onSent: () => void
  }
): FrameChannel['request'] {
  const { clock } = environment
  return async (
    type,
    payload,
    { signal, timeout = frameRequestTimeout, isTimeoutExpected, asks, onOpen } = {}
  ) => {
    if (signal?.aborted) throw requestAborted()
    if (pending.size >= inFlightLimit) throw frameBusy({ details: 'requests without an answer' })
    const id = randomHex(environment, 16)
    // Refused before the frame is loaded for it.
    const message = toAppMessage(type, id, payload) as AppMessage
    const stops: (() => void)[] = []
    const work = new Promise<unknown>((resolve, reject) => {
      let stop = () => {}
      let isSent = false
      const watch = () => {
        stop()
        if (isSent && !to.rests(asks) && timeout !== 'none' && pending.has(id))
          stop = clock.after(timeout, onTimeout)
      }
      stops.push(() => stop())
      pending.set(id, { type, asks, resolve, reject, watch })
      onOpen?.({ id, settle: reject, isSent: () => isSent })
      stops.push(onAbort(signal, () => reject(requestAborted())))
      const onTimeout = () => {
        const error = frameTimeout({ context: { reason: 'iframe_request_timeout', request: type } })
        if (!isTimeoutExpected) report(error)
        reject(error)
      }
      const onSent = () => {
        isSent = true
        to.onSent()
        watch()
        if (asks) onAttention()
      }
      to.send(message).then(onSent, error => reject(typed(error)))
    })
    try {
      return (await work) as FrameAnswerPayload<typeof type>
    } finally {
      pending.delete(id)
      for (const stop of stops) stop()
      if (asks) onAttention()
    }
  }
}

const asksNever = (pending: ReadonlyMap<string, Pending>) =>
  [...pending].filter(([, { asks }]) => asks === 'never')

/** Reads what the frame sends: at most 100 messages within a second, the others are dropped. */
function createReader(
  { environment, report, onSessionUpdate }: ChannelParameters,
  pending: Map<string, Pending>,
  to: {
    readonly loader: () => ReturnType<typeof createLoader>
    readonly setWanted: (isWanted: boolean) => void
  }
): (data: unknown) => void {
  const mayReceive = limitRate(environment.clock.now)
  let isFlooded = false
  return data => {
    if (!mayReceive()) {
      // One report, not one for each message of a flood.
      if (!isFlooded) report(frameBusy({ details: 'messages of the frame were dropped' }))
      isFlooded = true
      return
    }
    isFlooded = false
    const message = read(data, pending, report)
    if (message === undefined) return
    if (message.kind !== 'news') settle(pending, message)
    else if (message.news === 'SESSION_UPDATE') onSessionUpdate()
    else if (message.news === 'READY') to.loader().onReady(message.payload?.chains)
    else if (message.news === 'ATTENTION') to.setWanted(message.payload.isWanted)
    else to.loader().fail(unverifiedDomain({ context: { reason: message.payload.reason } }))
  }
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

const typed = (error: unknown): LatchkeyError =>
  isLatchkeyError(error) ? error : invalidFrameMessage({ cause: error })
