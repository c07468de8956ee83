import imageCss from '../Image/Image.css?inline'
import { Image } from '../Image/Image.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { AvatarArt } from './AvatarArt.js'

export type AvatarProps = {
  readonly address: string
  readonly src?: string | undefined
  readonly size: number
}

/** An account's avatar: its picture, or a blend of three colours made from the address. */
export function Avatar({ address, src, size }: AvatarProps) {
  useSheet(imageCss)
  if (src) return <Image src={src} name={address} size={size} shape="circle" />
  return (
    <span className="image" data-shape="circle">
      <AvatarArt address={address} size={size} />
    </span>
  )
}
