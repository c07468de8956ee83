import { useId } from 'react'
import { imageCss } from '../Image/Image.css.js'
import { Image } from '../Image/Image.js'
import { hash } from '../Mark/hash.js'
import { useSheet } from '../Shadow/SheetContext.js'

export type AvatarProps = {
  readonly address: string
  readonly src?: string | undefined
  readonly size: number
}

/** An account's face: its picture, or a blend of three colours that only this address has. */
export function Avatar({ address, src, size }: AvatarProps) {
  useSheet(imageCss)
  const id = useId()
  if (src) return <Image src={src} name={address} size={size} shape="circle" />
  const seed = hash(address.toLowerCase())
  const hue = seed % 360
  const turn = 40 + ((seed >>> 9) % 70)
  return (
    <span className="image" data-shape="circle">
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
        <defs>
          <radialGradient id={`${id}a`} cx=".25" cy=".2" r=".9">
            <stop stopColor={`hsl(${hue} 78% 74%)`} />
            <stop offset="1" stopColor={`hsl(${hue + turn} 62% 52%)`} />
          </radialGradient>
          <radialGradient id={`${id}b`} cx={0.5 + ((seed >>> 16) % 50) / 100} cy=".95" r=".75">
            <stop stopColor={`hsl(${hue + turn * 2} 70% 46%)`} />
            <stop offset="1" stopColor={`hsl(${hue + turn * 2} 70% 46%)`} stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="40" height="40" fill={`url(#${id}a)`} />
        <rect width="40" height="40" fill={`url(#${id}b)`} />
      </svg>
    </span>
  )
}
