import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import { createFakeRelay, type FakeRelay } from '../walletconnect/createFakeRelay.js'
import { createPhone, type Phone, type PhoneOptions } from '../walletconnect/createPhone.js'

/** A relay in the test's memory that replaces the real one for a page, and phones that use it. */
export type PageRelay = Pick<FakeRelay, 'messages' | 'sockets' | 'drop' | 'setOnline'> & {
  /** A phone that uses the same relay; closed after the test. */
  phone(options?: Omit<PhoneOptions, 'relays' | 'createSocket'>): Promise<Phone>
  close(): Promise<void>
}

/**
 * Replaces every WalletConnect relay for the pages of a context. `url` selects the sockets; default: those with a
 * relay's token.
 */
export async function installRelay(
  context: BrowserContext,
  url: string | RegExp | ((url: URL) => boolean) = ({ searchParams }) => searchParams.has('auth')
): Promise<PageRelay> {
  const relay = createFakeRelay()
  const phones: Phone[] = []
  await context.routeWebSocket(url, route => join(relay, route))
  return {
    messages: relay.messages,
    sockets: relay.sockets,
    drop: relay.drop,
    setOnline: relay.setOnline,
    async phone(options) {
      const phone = await createPhone({
        ...options,
        relays: [relay.url],
        createSocket: relay.createSocket
      })
      phones.push(phone)
      return phone
    },
    async close() {
      await Promise.all(phones.splice(0).map(phone => phone.close()))
      relay.setOnline(false)
    }
  }
}

function join(relay: FakeRelay, route: WebSocketRoute): void {
  const socket = relay.createSocket(route.url())
  socket.onmessage = ({ data }: { readonly data: string }) => route.send(data)
  socket.onclose = ({ code, reason }: { readonly code: number; readonly reason: string }) =>
    // Playwright cannot close a socket with the code 1006: closing it without a code has the same effect.
    void route.close(code === 1006 ? undefined : { code, reason }).catch(() => undefined)
  route.onMessage(data => socket.send(String(data)))
  route.onClose(() => socket.close())
}
