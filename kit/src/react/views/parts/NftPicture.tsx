import type { ViewNft } from '../../../core/select/viewNft.js'
import { Image } from '../../../ui/Image/Image.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import nftPictureCss from './NftPicture.css?inline'

/** The picture of an NFT, loaded near the visible part; its mark without one. `size`: about how wide it is, in px. */
export function NftPicture({ nft, size }: { readonly nft: ViewNft; readonly size: number }) {
  useSheet(nftPictureCss)
  const { image, name } = nft
  return (
    <span className="nft-picture">
      <Image {...(image && { src: image })} name={name} size={size} shape="square" />
    </span>
  )
}
