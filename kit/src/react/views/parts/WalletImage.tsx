import { assetImage } from '../../../core/select/assetImage.js'
import type { WalletEntry } from '../../../core/state/wallets.js'
import { Image } from '../../../ui/Image/Image.js'
import { useKit } from '../../context/KitContext.js'

/** A wallet's picture: the host's, its own, or the directory's; a neutral mark where there is none (decision D13). */
export function WalletImage({
  wallet,
  size
}: {
  wallet: Pick<WalletEntry, 'id' | 'name' | 'image' | 'wallet'>
  size: number
}) {
  const kit = useKit()
  const imageId = wallet.wallet && 'image_id' in wallet.wallet ? wallet.wallet.image_id : undefined
  const src = assetImage(kit, { kind: 'wallet', id: wallet.id, imageId }) ?? wallet.image
  return <Image {...(src && { src })} name={wallet.name} size={size} shape="rounded" />
}
