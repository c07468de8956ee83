import type { lateIcons } from './lateIcons.js'
import type { loginIcons } from './loginIcons.js'

/**
 * The icons of the modal's shell, of the Connect view and of toasts: one 20 px grid, 1.6 px strokes, round ends, 2 px margin. Each is
 * the data of one path. Icons that only other views show belong to `lateIcons`; a part that loads by itself provides those with
 * `MoreIcons`.
 */
export const icons = {
  back: 'M12 4.5 6.5 10l5.5 5.5',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  chevron: 'm8 4.5 5.5 5.5L8 15.5',
  close: 'm5 5 10 10M15 5 5 15',
  help: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM7.9 7.9A2.2 2.2 0 1 1 11 9.9c-.7.3-1 .7-1 1.4M10 13.7h.01',
  qr: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2M16.5 11.5v2M11.5 16.5h2M16.5 16.5h.01',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l3.5 3.5',
  warning: 'M10 3.3 2.8 16h14.4zM10 8.5v3.5M10 14.1h.01'
} as const

export type IconName = keyof typeof icons | keyof typeof lateIcons | keyof typeof loginIcons

/** Icons that point along the reading direction: mirrored in right-to-left languages. */
export const mirrored: ReadonlySet<string> = new Set(['back', 'chevron', 'disconnect', 'external', 'send'])
