import { lazyImport } from '../protocol/lazyImport.js'
import type { SiwxConfig } from './SiwxConfig.js'
import { lazyPlugIn } from './session/lazyPlugIn.js'
import type { LocalSiwxOptions } from './session/SiwxOptions.js'

const loadLocalSessions = /* @__PURE__ */ lazyImport(() => import('./session/localSessions.js'))

/**
 * Sign-in in the browser alone: sessions are stored in the kit's storage and verified again on each read. It does not
 * authenticate visitors to a server: a server must verify messages itself (`verifyMessage`, `serverSiwx`). Methods
 * reject with LATCHKEY_SIWX__SESSION_REFUSED (`details` has the reason), LATCHKEY_SIWX__MESSAGE_FAILED. Its code is
 * loaded on the first call.
 * @example const siwx = localSiwx({ required: false, statement: 'Sign in to My app', expiration: 86_400_000 })
 */
export function localSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  const pending = new Map<string, number>()
  return lazyPlugIn(options, loadLocalSessions, environment => ({ options, pending, environment }))
}
