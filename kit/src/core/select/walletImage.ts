import type { WalletEntry } from '../../client/state/wallets.js'
import type { Kit } from '../Kit.js'
import { assetImage } from './assetImage.js'

/** The image of a wallet: the host's, the wallet's own, or the directory's. */
export function walletImage(
  kit: Kit,
  { id, image, wallet }: Pick<WalletEntry, 'id' | 'image' | 'wallet'>
): string | undefined {
  const imageId = wallet && 'image_id' in wallet ? wallet.image_id : undefined
  return assetImage(kit, { kind: 'wallet', id, imageId }) ?? image
}
