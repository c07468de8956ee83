import { peek } from '../../protocol/peek.js'
import type { ClientMessage, MiniAppWindow } from './MiniAppWindow.js'

/** How messages reach the client, and how its own are heard. */
export type Transport = {
  send(message: object): void
  /** Hears the messages that come from the client, in the form of a frame, until it is stopped. */
  listen(listener: (message: unknown) => void): () => void
  /** Says that the message which is being heard is an answer: from now on only its sender counts. */
  pin(): void
  readonly isPinned: boolean
}

/**
 * The way to the client that shows the page: the events of its web view, or the page around the frame
 * (https://github.com/farcasterxyz/miniapps, `endpoint.ts` and `ethereumProvider.ts` of miniapp-sdk 0.3.0).
 */
export function createTransport(page: MiniAppWindow, isAllowed: (origin: string) => boolean): Transport {
  return page.ReactNativeWebView ? viewTransport(page) : frameTransport(page, isAllowed)
}

/**
 * A message counts only if it comes from the parent and from an allowed origin. That of the first answer is the only one from then on, and the
 * only one that is sent to.
 */
function frameTransport(page: MiniAppWindow, isAllowed: (origin: string) => boolean): Transport {
  let pinned: string | undefined
  let heard: string | undefined
  return {
    get isPinned() {
      return pinned !== undefined
    },
    send: message => page.parent.postMessage(message, pinned ?? firstTarget(page, isAllowed)),
    listen(listener) {
      const hear = ({ data, origin = '', source }: ClientMessage) => {
        if (source !== page.parent || (pinned ?? origin) !== origin || !isAllowed(origin)) return
        heard = origin
        listener(data)
      }
      page.addEventListener('message', hear)
      return () => page.removeEventListener('message', hear)
    },
    pin() {
      pinned ??= heard
    }
  }
}

/** Whether the first question goes to everybody: the browser does not tell the parent, and a referrer may be an earlier page. */
function firstTarget(page: MiniAppWindow, isAllowed: (origin: string) => boolean): string {
  const parent = page.location.ancestorOrigins?.[0]
  if (parent !== undefined) return parent
  const referrer = originOf(page.document.referrer)
  return referrer !== undefined && referrer !== page.location.origin && isAllowed(referrer) ? referrer : '*'
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

/** A web view has one client, which writes events to the document. */
function viewTransport({ document, ReactNativeWebView: view }: MiniAppWindow): Transport {
  return {
    isPinned: true,
    send: message => view?.postMessage(JSON.stringify(message)),
    listen(listener) {
      const answer = ({ data }: ClientMessage) => listener(data)
      const event = ({ data }: ClientMessage) => listener({ type: 'frameEvent', event: data })
      const ofWallet = ({ data }: ClientMessage) =>
        listener({ type: 'frameEthProviderEvent', event: peek(data, 'event'), params: peek(data, 'params') })
      const heard = [
        ['FarcasterFrameCallback', answer],
        ['FarcasterFrameEvent', event],
        ['FarcasterFrameEthProviderEvent', ofWallet]
      ] as const
      for (const [type, hear] of heard) document.addEventListener(type, hear)
      return () => {
        for (const [type, hear] of heard) document.removeEventListener(type, hear)
      }
    },
    pin: () => undefined
  }
}
