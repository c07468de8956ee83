import type { OnRampConfig } from '../config/onrampFile.js'
import type { OnRampProvider } from './OnRampProvider.js'

/** Meld: a plain link (wire.md section 1.14). */
export function createMeld({ publicKey, url }: NonNullable<OnRampConfig['meld']>): OnRampProvider {
  return {
    id: 'meld',
    createLink: async ({ wallets: [wallet], network, projectId }) => {
      const link = new URL(url)
      link.searchParams.set('publicKey', publicKey)
      link.searchParams.set('destinationCurrencyCode', network?.startsWith('solana:') ? 'SOL' : 'USDC')
      link.searchParams.set('walletAddress', wallet?.address ?? '')
      link.searchParams.set('externalCustomerId', projectId)
      return { url: link.href }
    }
  }
}
