import type { InitMessage } from '../../protocol/frame/appMessages.js'
import type { FramePlace } from './WalletFrame.js'

/** A frame of the wallet in the page, and the page's end of the channel to it. */
export type FrameHost = {
  /** Sends a message to the frame's document. Throws if there is none. */
  send(message: unknown): void
  /** Shows the frame over a place of the page; returns the function that hides it. */
  show(place: FramePlace, onDismiss: () => void): () => void
  /** Removes the frame and closes the channel. */
  close(): void
}

/**
 * Adds a frame to the page. Each document that it loads gets one message INIT with a port, at the exact origin of `url`; everything else
 * passes through the port.
 */
export type OpenFrame = (parameters: {
  /** The URL of the frame with its load parameters. */
  readonly url: string
  /** The accessible name. */
  readonly title: string
  /** Makes INIT for the next document. */
  readonly createInit: () => InitMessage
  /** Called with each message of the current document. */
  readonly onMessage: (data: unknown) => void
  /** Called when the frame has loaded another document: requests to the one before get no answer. */
  readonly onReload: () => void
  /** Called when the page has removed the frame, also with a part of itself: requests to it get no answer. */
  readonly onRemove: () => void
}) => FrameHost

/** The window of a social login. */
export type LoginWindow = {
  navigate(url: string): void
  isClosed(): boolean
  close(): void
  /** Calls the listener with each message of this window to the page; returns the function that ends it. */
  onMessage(listener: (message: { readonly data: unknown; readonly origin: string }) => void): () => void
}

/** Opens the window of a social login, in a click. Undefined: the browser refused it. */
export type OpenLoginWindow = (url: string) => LoginWindow | undefined
