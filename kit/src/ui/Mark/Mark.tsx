import { hash } from '../../protocol/hash.js'
import { initials } from './initials.js'

export type MarkProps = { readonly name: string; readonly size: number }

/** A neutral mark made from a name: its initials on a muted colour (decision D13). */
export function Mark({ name, size }: MarkProps) {
  // From teal over blue and violet to terracotta, without the unpleasant olive hues.
  const hue = 170 + (hash(name.trim().toLowerCase()) % 215)
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="40" height="40" fill={`hsl(${hue} 34% 44%)`} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fontSize="14" fontWeight="600" fill="#fff">
        {initials(name)}
      </text>
    </svg>
  )
}
