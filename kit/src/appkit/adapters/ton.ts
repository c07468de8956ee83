import { adapterUnsupported } from '../../protocol/errors/appkit.js'

/**
 * Not supported: its constructor throws LATCHKEY_APPKIT__ADAPTER_UNSUPPORTED.
 * @example const adapters = [] // without TonAdapter
 */
export class TonAdapter {
  constructor(_options?: object) {
    throw adapterUnsupported({ context: { adapter: 'TonAdapter' } })
  }
}
