import { invalidRelay } from '../../protocol/errors/walletConnect.js'
import { parseUrl } from '../../protocol/parseUrl.js'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/** Rejects URLs that are not wss: (ws: on a loopback host), and an empty list. */
export function checkRelays(relays: readonly string[]): void {
  if (relays.length === 0) throw invalidRelay({ context: { url: '' } })
  for (const url of relays) {
    const { protocol, hostname } = parseUrl(url) ?? { protocol: '', hostname: '' }
    if (protocol !== 'wss:' && !(protocol === 'ws:' && loopback.test(hostname)))
      throw invalidRelay({ context: { url } })
  }
}

/** The URL to open: the relay's with its query parameters (wire.md 5.7). */
export function relayAddress(relay: string, query: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams({ ...query, useOnCloseEvent: 'true' })
  return `${relay}${relay.includes('?') ? '&' : '?'}${parameters}`
}
