/** The part of a window that a Mini App needs to talk to the Farcaster client that shows it. */
export type MiniAppWindow = MiniAppTarget & {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  /** In the web views of mobile clients: they take texts. */
  readonly ReactNativeWebView?: { postMessage(text: string): void } | undefined
  /** `ancestorOrigins`: not in every browser. */
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: MiniAppTarget & { readonly referrer: string }
}

/** What hears the client: the window in a frame, the document in a web view. */
export type MiniAppTarget = {
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
}

/** The part of a `MessageEvent` that is read. */
export type ClientMessage = {
  readonly type?: string
  readonly data?: unknown
  readonly origin?: string
  readonly source?: unknown
}
