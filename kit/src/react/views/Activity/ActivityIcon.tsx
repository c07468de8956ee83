import type { ActivityItem } from '../../../core/activity/ActivityItem.js'
import { Icon } from '../../../ui/Icon/Icon.js'

/** Icons of this view on our 20 px grid, beside those of `ui/Icon`, which the first opening loads. */
const paths = {
  out: 'M6 14 14 6M7.5 6H14v6.5',
  in: 'M14 6 6 14M6 7.5V14h6.5',
  swap: 'M4 7h12M13 4l3 3-3 3M16 13H4M7 10l-3 3 3 3',
  call: 'M7 5.5 2.8 10 7 14.5M13 5.5l4.2 4.5-4.2 4.5M11.2 4 8.8 16',
  plus: 'M10 4v12M4 10h12',
  clock: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 6v4.2l2.8 1.6'
} as const

export type Shape = keyof typeof paths | 'check' | 'close' | 'error' | 'warning'

const shapes: Readonly<Record<string, Shape>> = {
  approve: 'check',
  cancel: 'close',
  trade: 'swap',
  mint: 'plus',
  deploy: 'plus',
  execute: 'call'
}

/** The icon of a transaction: its failure or suspicion before its kind, its kind before its direction. */
export function shapeOf({ status, suspicion, operationType, transfers }: ActivityItem): Shape {
  if (suspicion) return 'warning'
  if (status === 'failed') return 'error'
  if (status === 'pending') return 'clock'
  const shape = shapes[operationType]
  if (shape) return shape
  const [first] = transfers
  return first ? (first.direction === 'in' ? 'in' : 'out') : 'call'
}

export function ActivityIcon({ shape }: { readonly shape: Shape }) {
  if (shape in paths) {
    return (
      <svg
        className="icon"
        viewBox="0 0 20 20"
        width={20}
        height={20}
        aria-hidden="true"
        focusable="false"
        data-mirror={shape === 'in' || shape === 'out' || undefined}
      >
        <path d={paths[shape as keyof typeof paths]} />
      </svg>
    )
  }
  return <Icon name={shape as Exclude<Shape, keyof typeof paths>} />
}
