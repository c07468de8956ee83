import { evm } from '../../evm/evm.js'
import type { AppKitAdapter } from '../AppKitAdapter.js'
import './nodeGlobals.js'

/**
 * EVM wallets of the page, for applications with ethers 5. Options are accepted and change nothing. The provider that `useAppKitProvider('eip155')`
 * returns is by EIP-1193: wrap it in `providers.Web3Provider`, or use `latchkey/ethers/v5`.
 * @example const adapter: AppKitAdapter = new Ethers5Adapter()
 */
export class Ethers5Adapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly adapter = evm()
  /** As given. */
  readonly options: object
  constructor(options: object = {}) {
    this.options = options
  }
}
