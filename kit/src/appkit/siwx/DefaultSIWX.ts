import { localSiwx } from '../../siwx/localSiwx.js'
import type { LocalSiwxOptions } from '../../siwx/session/SiwxOptions.js'
import type { SiwxConfig, SiwxStorage } from '../../siwx/SiwxConfig.js'
import { AttachedSiwx } from './AttachedSiwx.js'
import type { SIWXStorage } from './parts.js'
import { partsSiwx, type SiwxParts } from './partsSiwx.js'

/** Options of `DefaultSIWX`: those of `localSiwx`, and parts of the application as AppKit has them. */
export type DefaultSIWXOptions = Omit<LocalSiwxOptions, 'storage'> &
  Omit<SiwxParts, 'storage'> & {
    /** Sessions by `add`, `set`, `get` and `delete`, or a storage of texts by `get`, `set` and `remove`. */
    readonly storage?: SIWXStorage | SiwxStorage | undefined
  }

/**
 * Sign-in in the browser alone, as `DefaultSIWX` of `@reown/appkit-siwx` does it: sessions are kept in the browser, and verified again when they are
 * read. A server must verify messages itself.
 * @example createAppKit({ networks: [mainnet], siwx: new DefaultSIWX({ required: false }) })
 */
export class DefaultSIWX extends AttachedSiwx {
  readonly #options: DefaultSIWXOptions
  constructor(options: DefaultSIWXOptions = {}) {
    super()
    this.#options = options
  }
  protected override make(): SiwxConfig {
    const { messenger, verifiers, storage, ...options } = this.#options
    const own = storage && 'add' in storage ? storage : undefined
    if (messenger || verifiers || own) return partsSiwx({ messenger, verifiers, storage: own }, options)
    return localSiwx({ ...options, storage: storage as SiwxStorage | undefined })
  }
}
