import type { FrameAnswerPayload, FrameRequestPayload, FrameRequestType } from 'latchkey/protocol/frame'

/** What a handler knows of the request beside its payload. */
export type FrameRequest = {
  readonly id: string
  /** The origin of the page, as the browser stated it with INIT. */
  readonly origin: string
  /** Aborted when the page drops the request, or the person signs out. */
  readonly signal: AbortSignal
}

/** Answers the requests of one type. What it throws is the `_ERROR` of the request. */
export type FrameHandler<Type extends FrameRequestType> = (
  payload: FrameRequestPayload<Type>,
  request: FrameRequest
) => Promise<FrameAnswerPayload<Type>>

/** The handlers of all requests. RPC_ABORT is the channel's own. */
export type FrameHandlers = {
  readonly [Type in Exclude<FrameRequestType, 'RPC_ABORT'>]: FrameHandler<Type>
}
