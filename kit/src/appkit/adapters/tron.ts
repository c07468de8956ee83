import { adapterUnsupported } from '../../protocol/errors/appkit.js'

/**
 * Not supported: its constructor throws LATCHKEY_APPKIT__ADAPTER_UNSUPPORTED.
 * @example const adapters = [] // without TronAdapter
 */
export class TronAdapter {
  constructor(_options?: object) {
    throw adapterUnsupported({ context: { adapter: 'TronAdapter' } })
  }
}
