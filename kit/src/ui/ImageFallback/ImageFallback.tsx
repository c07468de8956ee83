import { hash, initials } from '../../protocol/hash.js'

export type ImageFallbackProps = { readonly name: string; readonly size: number }

/** Replaces an image: the initials of a name on a muted colour (decision D13). */
export function ImageFallback({ name, size }: ImageFallbackProps) {
  // From teal over blue and violet to terracotta, without the unpleasant olive hues.
  const hue = 170 + (hash(name.trim().toLowerCase()) % 215)
  const letters = initials(name)
  return (
    <svg viewBox="0 0 40 40" width={size} aria-hidden="true">
      <rect width="40" height="40" fill={`hsl(${hue} 34% 44%)`} />
      <text
        x="20"
        y="20"
        dy=".36em"
        textAnchor="middle"
        fontSize={letters.length > 2 ? 11 : 14}
        fontWeight="600"
        fill="#fff"
      >
        {letters}
      </text>
    </svg>
  )
}
