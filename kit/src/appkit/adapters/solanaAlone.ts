import { solana } from '../../solana/solana.js'
import type { PublicKeyClass } from '../../solana/SolanaOptions.js'
import type { AppKitAdapter } from '../AppKitAdapter.js'

/**
 * `SolanaAdapter` of the file for pages without a bundler, without `@solana/web3.js`, of which a part is under the LGPL. A page that has it passes the
 * class: `publicKey` of the provider is one then. Else it is an object with `toBase58`, `toBytes`, `toString`, `toJSON` and `equals`.
 * @example const adapter = new SolanaAdapter({ PublicKey: solanaWeb3.PublicKey })
 */
export class SolanaAdapter implements AppKitAdapter {
  readonly namespace = 'solana'
  readonly adapter: AppKitAdapter['adapter']
  constructor({ PublicKey }: { readonly PublicKey?: PublicKeyClass } = {}) {
    this.adapter = solana({ PublicKey })
  }
}
