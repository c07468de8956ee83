import { isSafeImage } from '../../protocol/links.js'
import type { Network } from '../../protocol/network.js'
import type { Kit } from '../Kit.js'
import type { WalletEntry } from '../state/wallets.js'

/** Whether a wallet directory is configured: without one nothing of it is asked for or shown. */
export function hasDirectory(kit: Kit): boolean {
  return kit.config.get().services.directory !== undefined
}

/** A wallet's picture: the host's, the wallet's own, the directory's; or none, and a mark is drawn (decision D13). */
export function walletImage(
  kit: Kit,
  entry: Pick<WalletEntry, 'id' | 'image' | 'wallet'>
): string | undefined {
  const { connectorImages } = kit.config.get()
  const imageId = entry.wallet && 'image_id' in entry.wallet ? entry.wallet.image_id : undefined
  return safe(
    connectorImages[entry.id] ??
      entry.image ??
      (imageId ? directoryImage(kit, `/getWalletImage/${encodeURIComponent(imageId)}`) : undefined)
  )
}

/** A network's picture: the host's by chain id or CAIP-2 id, else the directory's. */
export function networkImage(kit: Kit, network: Pick<Network, 'id' | 'caipNetworkId'>): string | undefined {
  const { chainImages } = kit.config.get()
  const own = chainImages[network.caipNetworkId] ?? chainImages[String(network.id)]
  return safe(
    own ?? directoryImage(kit, `/public/getAssetImage/${encodeURIComponent(network.caipNetworkId)}`)
  )
}

/** A token's picture: what the balance says, else the directory's by symbol. */
export function tokenImage(
  kit: Kit,
  token: { readonly symbol: string; readonly iconUrl: string }
): string | undefined {
  return safe(
    token.iconUrl || directoryImage(kit, `/public/getTokenImage/${encodeURIComponent(token.symbol)}`)
  )
}

function directoryImage(kit: Kit, path: string): string | undefined {
  const { services, projectId } = kit.config.get()
  if (!services.directory) return undefined
  return `${services.directory}${path}${projectId ? `?projectId=${encodeURIComponent(projectId)}` : ''}`
}

function safe(url: string | undefined): string | undefined {
  return isSafeImage(url) ? url : undefined
}
