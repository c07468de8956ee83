/** Our icons: one 20 px grid, 1.6 px strokes, round ends, 2 px margin. Each is the data of one path. */
export const icons = {
  back: 'M12 4.5 6.5 10l5.5 5.5',
  browser:
    'M3 5.5A1.5 1.5 0 0 1 4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5zM3 8h14M5.5 6h.01M7.5 6h.01',
  certified:
    'm10 2.5 2 1.6 2.5-.1.7 2.5 2.1 1.4-.9 2.3.9 2.4-2.1 1.4-.7 2.4-2.5-.1-2 1.6-2-1.6-2.5.1-.7-2.4-2.1-1.4.9-2.4-.9-2.3 2.1-1.4.7-2.5 2.5.1zM7.3 10.2l1.9 1.9 3.5-3.8',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  chevron: 'm8 4.5 5.5 5.5L8 15.5',
  chevronDown: 'm4.5 8 5.5 5.5L15.5 8',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7.5 7.5h8a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM12.5 7.5v-3a1 1 0 0 0-1-1h-7a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h3',
  disconnect: 'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M13 6.5l3.5 3.5-3.5 3.5M16.5 10H8',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  error: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM7.5 7.5l5 5M12.5 7.5l-5 5',
  external: 'M8 4.5H4.5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12M11.5 3.5h5v5M16.5 3.5 9 11',
  help: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM7.9 7.9A2.2 2.2 0 1 1 11 9.9c-.7.3-1 .7-1 1.4M10 13.7h.01',
  info: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 9.5v4M10 6.6h.01',
  lock: 'M5 9h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM6.7 9V6.3a3.3 3.3 0 0 1 6.6 0V9',
  network:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM3 10h14M10 2.8c2.3 2 3.2 4.5 3.2 7.2S12.3 15.2 10 17.2C7.7 15.2 6.8 12.7 6.8 10S7.7 4.8 10 2.8z',
  phone: 'M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM9.2 15h1.6',
  qr: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2M16.5 11.5v2M11.5 16.5h2M16.5 16.5h.01',
  refresh: 'M16.5 4v4h-4M3.5 16v-4h4M4.3 8A6.2 6.2 0 0 1 15 6l1.5 2M3.5 12 5 14a6.2 6.2 0 0 0 10.7-2',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l3.5 3.5',
  tokens: 'M7.5 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM13.4 6.8a4.5 4.5 0 1 1-4.8 7.5',
  wallet:
    'M15 6.5V5a1 1 0 0 0-1-1H4.5a1.5 1.5 0 0 0 0 3H16a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H4.5A1.5 1.5 0 0 1 3 14.5v-9M13.7 11.5h.01',
  warning: 'M10 3.3 2.8 16h14.4zM10 8.5v3.5M10 14.1h.01'
} as const

export type IconName = keyof typeof icons

/** Icons that point along the reading direction: mirrored in right-to-left languages. */
export const mirrored: ReadonlySet<string> = new Set(['back', 'chevron', 'disconnect', 'external'])
