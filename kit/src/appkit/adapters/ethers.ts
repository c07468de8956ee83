import { evm } from '../../evm/evm.js'
import type { AppKitAdapter } from '../AppKitAdapter.js'
import './nodeGlobals.js'

/**
 * EVM wallets of the page, for applications with ethers 6. Options are accepted and change nothing. The provider that `useAppKitProvider('eip155')`
 * returns is by EIP-1193: wrap it in `BrowserProvider`, or use `latchkey/ethers`.
 * @example const adapter: AppKitAdapter = new EthersAdapter()
 */
export class EthersAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly adapter = evm()
  /** As given. */
  readonly options: object
  constructor(options: object = {}) {
    this.options = options
  }
}
