import { localSiwx } from '../../siwx/localSiwx.js'
import type { LocalSiwxOptions } from '../../siwx/session/SiwxOptions.js'
import type { DeferredSiwx } from './DeferredSiwx.js'

/**
 * Sign-in in the browser alone, as `DefaultSIWX` of `@reown/appkit-siwx` does it: sessions are kept in the browser, and verified again when they are
 * read. Its options are those of `localSiwx`: a messenger, verifiers and a storage of AppKit are not used.
 * @example createAppKit({ networks: [mainnet], siwx: new DefaultSIWX({ required: false }) })
 */
export class DefaultSIWX implements DeferredSiwx {
  readonly toSiwx: DeferredSiwx['toSiwx']
  constructor(options: LocalSiwxOptions = {}) {
    this.toSiwx = () => localSiwx(options)
  }
}
