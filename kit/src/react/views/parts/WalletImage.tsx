import type { WalletEntry } from '../../../client/state/wallets.js'
import { walletImage } from '../../../core/select/walletImage.js'
import { Image } from '../../../ui/Image/Image.js'
import { useKit } from '../../context/KitContext.js'

/** A wallet's image: the host's, its own, or the directory's; its fallback if there is none (decision D13). */
export function WalletImage({
  wallet,
  size,
  isSoon
}: {
  wallet: Pick<WalletEntry, 'id' | 'name' | 'image' | 'wallet'>
  size: number
  /** In the list that the next click shows: a picture of the configured directory is fetched before it. */
  isSoon?: boolean
}) {
  const kit = useKit()
  const src = walletImage(kit, wallet)
  const { directory } = kit.config.get().services
  return (
    <Image
      src={src}
      name={wallet.name}
      size={size}
      isSoon={isSoon && !!directory && src?.startsWith(directory)}
    />
  )
}
