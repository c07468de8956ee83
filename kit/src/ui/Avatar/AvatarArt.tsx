import { useId } from 'react'
import { hash } from '../../protocol/hash.js'

/** A blend of three colours made from the address: the same in the modal and on the page's buttons. */
export function AvatarArt(props: {
  readonly address: string
  readonly size: number
  readonly className?: string
}) {
  const { address, size, className } = props
  const id = useId()
  const seed = hash(address.toLowerCase())
  const hue = seed % 360
  const turn = 40 + ((seed >>> 9) % 70)
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
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
  )
}
