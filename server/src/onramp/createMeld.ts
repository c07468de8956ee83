import type { OnRampConfig } from '../config/onrampFile.js'
import type { OnRampProvider } from './OnRampProvider.js'

/** Meld: a plain link (wire.md section 1.14). */
export function createMeld({ publicKey, url }: NonNullable<OnRampConfig['meld']>): OnRampProvider {
  return {
    id: 'meld',
    createLink: async ({ wallets: [wallet], network, projectId }) => {
      const link = new URL(url)
      link.searchParams.set('publicKey', publicKey)
      // A client may name no network: the address and the token say it then.
      const isSolana =
        network?.startsWith('solana:') || wallet?.assets?.[0] === 'SOL' || !wallet?.address.startsWith('0x')
      link.searchParams.set('destinationCurrencyCode', isSolana ? 'SOL' : 'USDC')
      link.searchParams.set('walletAddress', wallet?.address ?? '')
      link.searchParams.set('externalCustomerId', projectId)
      return { url: link.href }
    }
  }
}
