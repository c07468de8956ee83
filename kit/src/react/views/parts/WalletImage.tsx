import type { WalletEntry } from '../../../client/state/wallets.js'
import { walletImage } from '../../../core/select/walletImage.js'
import { Image } from '../../../ui/Image/Image.js'
import { useKit } from '../../context/KitContext.js'

/** A wallet's image: the host's, its own, or the directory's; its fallback if there is none (decision D13). */
export function WalletImage({
  wallet,
  size
}: {
  wallet: Pick<WalletEntry, 'id' | 'name' | 'image' | 'wallet'>
  size: number
}) {
  const kit = useKit()
  const src = walletImage(kit, wallet)
  return <Image src={src} name={wallet.name} size={size} />
}
