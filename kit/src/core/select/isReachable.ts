import type { WalletEntry } from '../../client/state/wallets.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { browsingWallet } from '../deepLinks/browsingWallets.js'
import { canPair } from './canPair.js'

/**
 * Whether a described wallet is listed on this device (screens.md section 8): it has a chain of the requested namespace, and
 * takes codes if codes are the only way; in that case and on a phone, it needs a link that opens it, or a browser of its own. If
 * no connector pairs, a wallet of the directory leads to its downloads.
 */
export function isReachable(kit: Kit, entry: WalletEntry, namespace?: Namespace): boolean {
  const { wallet, connectors, kind } = entry
  const chains = wallet?.chains
  if (namespace && chains?.length && !chains.some(chain => chain.startsWith(`${namespace}:`))) return false
  const isMobile = kit.environment.page.isMobile()
  const { basic } = kit.config.get()
  if (!canPair(kit) || (connectors.length > 0 && !basic) || kind === 'custom') return true
  if (!isMobile && !basic) return true
  // A wallet with a browser of its own needs neither a link nor a code.
  const active = namespace ?? kit.state.network.get().activeNamespace
  if (isMobile && wallet && browsingWallet(wallet, active)) return true
  const takesCodes = !(wallet && 'supports_wc' in wallet && wallet.supports_wc === false)
  const { mobile_link, webapp_link, desktop_link } = wallet ?? {}
  return takesCodes && Boolean(mobile_link || webapp_link || (!isMobile && desktop_link))
}
