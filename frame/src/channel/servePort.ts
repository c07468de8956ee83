import {
  type AppMessage,
  copyMessage,
  type FrameNewsType,
  type FrameRequestType,
  inFlightLimit,
  limitRate,
  readAppMessage
} from 'latchkey/protocol/frame'
import type { FrameHandler, FrameHandlers } from './FrameHandlers.js'

/** The payload of an `_ERROR`: a message for people, and a code of EIP-1193 or EIP-1474. */
export type ErrorPayload = { readonly message: string; readonly code: number }

/** The frame's end of the channel. */
export type ServedPort = {
  /** Sends a message that answers no request. */
  readonly send: (news: FrameNewsType, payload?: unknown) => void
  /** Aborts the requests under way, but for the one with this id. */
  readonly abortAll: (except?: string) => void
}

type Parameters = {
  readonly port: Pick<MessagePort, 'postMessage' | 'onmessage'>
  readonly origin: string
  readonly handlers: FrameHandlers
  readonly clock: { readonly now: () => number; readonly after: (ms: number, run: () => void) => () => void }
  readonly describeFailure: (error: unknown) => Promise<ErrorPayload>
}

type Running = { readonly controller: AbortController; readonly settled: Promise<void> }

/** Ids that are remembered: one of them is not answered a second time. */
const rememberedIds = 10_000
/** An abort is confirmed within this time, or not at all: the page waits 3 s for it. */
const abortLimit = 2_500
/** JSON-RPC 2.0 and EIP-1474. */
const codes = { invalid: -32_602, busy: -32_005 } as const

/**
 * Answers the requests of a page through its port, each once. Whatever the page sends: at most 100 messages within a second and 50 requests without
 * an answer; ids that were used, and messages that are not valid, are errors.
 */
export function servePort(parameters: Parameters): ServedPort {
  const { port, clock } = parameters
  const mayReceive = limitRate(clock.now)
  const mayRefuse = limitRate(clock.now)
  const running = new Map<string, Running>()
  const used = rememberIds()

  const refuse = (data: unknown, message: string, code: number) => {
    const asked = readAsked(data, parameters.handlers)
    // A flood of refusals would be one of the frame's own making. An id that was answered, or will be, gets nothing else.
    if (asked && !used.has(asked.id) && mayRefuse()) {
      used.add(asked.id)
      port.postMessage(errorMessage(asked.type, asked.id, { message, code }))
    }
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!mayReceive()) return refuse(data, 'Too many requests wait for the wallet', codes.busy)
    let message: AppMessage
    try {
      message = readAppMessage(data)
    } catch (error) {
      const { code, shortMessage } = error as { readonly code?: unknown; readonly shortMessage?: string }
      const isMethod = code === 'LATCHKEY_REQUEST__NOT_ALLOWED'
      return refuse(data, shortMessage ?? 'Invalid input', isMethod ? 4200 : codes.invalid)
    }
    if (used.has(message.id)) return
    if (running.size >= inFlightLimit && message.type !== '@w3m-app/RPC_ABORT')
      return refuse(data, 'Too many requests wait for the wallet', codes.busy)
    used.add(message.id)
    start(message)
  }
  const start = ({ type: fullType, id, payload }: AppMessage) => {
    const type = fullType.slice('@w3m-app/'.length) as FrameRequestType
    const controller = new AbortController()
    const { signal } = controller
    const work = async (): Promise<unknown> => {
      if (type === 'RPC_ABORT') return abort((payload as unknown as { readonly ids: readonly string[] }).ids)
      const handler = parameters.handlers[type] as FrameHandler<typeof type>
      return handler(payload as never, { id, origin: parameters.origin, signal })
    }
    const settled = work()
      .then(copyAnswer)
      .then(
        answer => port.postMessage({ type: `@w3m-frame/${type}_SUCCESS`, id, ...answer }),
        async error => port.postMessage(errorMessage(type, id, await parameters.describeFailure(error)))
      )
      .finally(() => running.delete(id))
    // An abort does not wait for itself.
    if (type !== 'RPC_ABORT') running.set(id, { controller, settled })
  }
  /** Confirmed once the requests are over: one that was approved before may still succeed, and says so first. */
  const abort = (ids: readonly string[]): Promise<undefined> => {
    const named = ids.flatMap(id => running.get(id) ?? [])
    for (const { controller } of named) controller.abort()
    return new Promise((resolve, reject) => {
      const cancel = clock.after(abortLimit, () => reject(new Error('The request is under way')))
      Promise.all(named.map(({ settled }) => settled)).then(() => {
        cancel()
        resolve(undefined)
      })
    })
  }
  return {
    send: (news, payload) =>
      port.postMessage({ type: `@w3m-frame/${news}`, ...(payload === undefined ? {} : { payload }) }),
    abortAll(except) {
      for (const [id, { controller }] of running) if (id !== except) controller.abort()
    }
  }
}

/** The answer within the bounds of a message. Throws for one that is too long, such as a block with all its transactions. */
function copyAnswer(payload: unknown): { readonly payload?: unknown } {
  return payload === undefined ? {} : { payload: copyMessage(payload) }
}

const errorMessage = (type: FrameRequestType, id: string, payload: ErrorPayload) => ({
  type: `@w3m-frame/${type}_ERROR`,
  id,
  payload
})

/** Type and id of a message that is not valid otherwise, if it has them. */
function readAsked(
  data: unknown,
  handlers: FrameHandlers
): { readonly type: FrameRequestType; readonly id: string } | undefined {
  const { type, id } = (data ?? {}) as { readonly type?: unknown; readonly id?: unknown }
  if (typeof type !== 'string' || typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined
  const name = type.startsWith('@w3m-app/') ? type.slice('@w3m-app/'.length) : ''
  const isKnown = name === 'RPC_ABORT' || Object.hasOwn(handlers, name)
  return isKnown ? { type: name as FrameRequestType, id } : undefined
}

/** The newest ids. */
function rememberIds(): { has: (id: string) => boolean; add: (id: string) => void } {
  const ids = new Set<string>()
  return {
    has: id => ids.has(id),
    add(id) {
      ids.add(id)
      if (ids.size > rememberedIds) for (const first of ids) return void ids.delete(first)
    }
  }
}
