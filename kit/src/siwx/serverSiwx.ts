import { lazyImport } from '../protocol/lazyImport.js'
import type { SiwxConfig } from './SiwxConfig.js'
import { lazyPlugIn } from './session/lazyPlugIn.js'
import type { ServerSiwxOptions } from './session/SiwxOptions.js'

const loadServerSessions = /* @__PURE__ */ lazyImport(() => import('./session/serverSessions.js'))

/**
 * Sign-in with a server that issues nonces, verifies messages and keeps sessions: a Latchkey server, or the host's
 * own. The session's token is stored in the kit's storage. Methods reject with LATCHKEY_HTTP__FAILED (the server's
 * message as `context.reason`), LATCHKEY_HTTP__OFFLINE, LATCHKEY_HTTP__TIMEOUT, LATCHKEY_HTTP__INVALID_ANSWER,
 * LATCHKEY_SIWX__SESSION_REFUSED. Its code is loaded on the first call.
 * @example const siwx = serverSiwx({ server: 'https://wallets.my.app', projectId: 'my-app' })
 */
export function serverSiwx(options: ServerSiwxOptions): SiwxConfig {
  const pending = new Map<string, string | undefined>()
  return lazyPlugIn(options, loadServerSessions, environment => ({ options, pending, environment }))
}
