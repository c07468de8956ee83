/** The part of a window that a page in a frame needs to talk to the page around it. */
export type FramedWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  /** `ancestorOrigins`: not in every browser. */
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string }
  addEventListener(type: 'message' | 'focus', listener: (event: FrameEvent) => void): void
  removeEventListener(type: 'message' | 'focus', listener: (event: FrameEvent) => void): void
}

/** The part of a `MessageEvent` that is read. */
export type FrameEvent = { readonly data?: unknown; readonly origin?: string; readonly source?: unknown }
