import type { Page, WebSocketRoute } from '@playwright/test'
import { ports } from './ports.js'

/** A gate between one page and the relay. */
export type RelayGate = {
  /** Closes the page's sockets and lets no other through, until `open`. */
  shut(): void
  open(): void
  /** The number of sockets that are through now. */
  sockets(): number
}

/** Puts a gate before the relay of this run, for this page only. Call it before the page opens a socket. */
export async function gateRelay(page: Page, onSocket = () => {}): Promise<RelayGate> {
  const through = new Set<WebSocketRoute>()
  let isOpen = true
  const refuse = (socket: WebSocketRoute) => void socket.close({ code: 1013, reason: 'try again later' })
  await page.routeWebSocket(
    ({ port }) => port === `${ports.server}`,
    socket => {
      onSocket()
      if (!isOpen) return refuse(socket)
      const server = socket.connectToServer()
      through.add(socket)
      const end = () => {
        through.delete(socket)
        void server.close()
        void socket.close()
      }
      socket.onClose(end)
      server.onClose(end)
    }
  )
  return {
    shut() {
      isOpen = false
      for (const socket of [...through]) refuse(socket)
    },
    open() {
      isOpen = true
    },
    sockets: () => through.size
  }
}

/** Relays that fail: one does not exist, one accepts the socket and never sends anything. */
export const badRelays = {
  dead: 'ws://dead-relay.localhost:9',
  silent: 'ws://silent-relay.localhost:9'
} as const

/** Makes the bad relays fail as named. Calls `onSocket` for each socket to one of them. */
export async function routeBadRelays(page: Page, onSocket: () => void): Promise<void> {
  const isBad = ({ hostname }: URL) => hostname.endsWith('-relay.localhost')
  await page.routeWebSocket(isBad, socket => {
    onSocket()
    if (socket.url().startsWith(badRelays.dead)) void socket.close({ code: 1011 })
  })
}

/** Hides the page, as switching to another app does, or shows it. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(isVisible => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isVisible ? 'visible' : 'hidden')
    })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !isVisible })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isVisible)
}
