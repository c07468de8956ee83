import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import type { WalletEntry } from '../state/wallets.js'
import { canPair } from './canPair.js'

/**
 * Whether a described wallet is worth showing here (screens.md section 8): it has a chain of the namespace asked for, and
 * where codes are the only way it takes codes; on a phone, it has a link that opens it. Where nothing pairs, a wallet of the
 * directory leads to its downloads.
 */
export function isReachable(kit: Kit, entry: WalletEntry, namespace?: Namespace): boolean {
  const { wallet, connectors, kind } = entry
  const chains = wallet?.chains
  if (namespace && chains?.length && !chains.some(chain => chain.startsWith(`${namespace}:`))) return false
  const isMobile = kit.environment.page.isMobile()
  if (!canPair(kit) || (connectors.length > 0 && !kit.config.get().basic) || kind === 'custom') return true
  if (!isMobile && !kit.config.get().basic) return true
  const takesCodes = !(wallet && 'supports_wc' in wallet && wallet.supports_wc === false)
  return takesCodes && (!isMobile || Boolean(wallet?.mobile_link || wallet?.webapp_link))
}
