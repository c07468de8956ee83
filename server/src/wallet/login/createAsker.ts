import type { Config } from '../../config/Config.js'
import type { Call } from '../../http/App.js'
import { createIsTrusted } from '../../http/clientIp.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { describeBrowser } from '../devices/describeBrowser.js'

/** What is known of the client that asks for a mail. */
export type Asker = {
  readonly describe: (call: Call) => { readonly browser: string; readonly place: string }
  /** The base of links in mails. Throws 503 if this server does not know its own address. */
  readonly linkBase: (call: Call) => string
}

/** Describes clients: their place only where a trusted proxy says it. */
export function createAsker(config: Config): Asker {
  const isTrusted = createIsTrusted(config.trustedProxies)
  const { placeHeader } = config.wallet
  return {
    describe(call) {
      const isKnown = isTrusted(call.env.incoming.socket.remoteAddress ?? '')
      const place = placeHeader !== undefined && isKnown ? call.req.header(placeHeader) : undefined
      return {
        browser: describeBrowser(call.req.header('user-agent')),
        place: (place ?? '').replace(/[^\p{L}\p{N} ,.'()-]/gu, '').slice(0, 64)
      }
    },
    linkBase(call) {
      if (config.publicUrl !== undefined) return config.publicUrl
      // The client chooses the header Host: with it, our mails would lead to the pages of an attacker.
      const { hostname, origin } = new URL(call.req.url)
      if (/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)) return origin
      throw new HttpFailure(503, 'public_url', 'Login by e-mail needs LATCHKEY_PUBLIC_URL')
    }
  }
}
