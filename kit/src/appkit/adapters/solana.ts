import { PublicKey } from '@solana/web3.js'
import { solana } from '../../solana/solana.js'
import type { AppKitAdapter } from '../AppKitAdapter.js'

/**
 * Solana wallets of the page that register by the Wallet Standard. Options such as `wallets` are accepted and change nothing. The provider that
 * `useAppKitProvider('solana')` returns has a `PublicKey` of `@solana/web3.js` version 1, and takes its transactions.
 * @example const adapter: AppKitAdapter = new SolanaAdapter()
 */
export class SolanaAdapter implements AppKitAdapter {
  readonly namespace = 'solana'
  readonly adapter = solana({ PublicKey })
  /** As given. */
  readonly options: object
  constructor(options: object = {}) {
    this.options = options
  }
}
