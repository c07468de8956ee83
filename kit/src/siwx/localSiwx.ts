import { lazyImport } from '../protocol/lazyImport.js'
import type { SiwxConfig } from './SiwxConfig.js'
import { lazyPlugIn } from './session/lazyPlugIn.js'
import type { LocalSiwxOptions } from './session/SiwxOptions.js'

const loadLocalSessions = /* @__PURE__ */ lazyImport(() => import('./session/localSessions.js'))

/**
 * Sign-in that lives in the browser alone: sessions are kept in the kit's storage, and every look at one verifies it again. It
 * keeps honest people apart, nothing more: a server that must know who calls verifies for itself (`verifyMessage`,
 * `serverSiwx`). Methods reject with LATCHKEY_SIWX__SESSION_REFUSED (`details` says why), LATCHKEY_SIWX__MESSAGE_FAILED.
 * What it does is loaded when it is first asked.
 * @example const siwx = localSiwx({ required: false, statement: 'Sign in to My app', expiration: 86_400_000 })
 */
export function localSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  const pending = new Map<string, number>()
  return lazyPlugIn(options, loadLocalSessions, around => ({ options, pending, around }))
}
