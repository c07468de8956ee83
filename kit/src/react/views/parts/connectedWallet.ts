import type { WalletEntry } from '../../../client/state/wallets.js'
import type { ActiveAccount } from '../../../core/select/connection.js'

/**
 * The name and the picture of a connected wallet. A picture on the wallet's own server would reveal the person to it (decision D13): only one that
 * came with the session is shown.
 */
export function connectedWallet({
  connected: { connector, wallet }
}: ActiveAccount): Pick<WalletEntry, 'id' | 'name' | 'image'> {
  if (!wallet) return { id: connector.id, name: connector.name, image: connector.icon }
  return { id: '', name: wallet.name, image: wallet.icon?.startsWith('data:') ? wallet.icon : undefined }
}
