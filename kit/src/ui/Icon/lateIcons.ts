/** Icons on the grid of `icons` that no first view shows: loaded with the parts that do. */
export const lateIcons = {
  receive: 'M10 3.5V12M6 8.5l4 4 4-4M4 16.5h12',
  send: 'M16.5 3.5 9 11M16.5 3.5l-4.7 13-2.8-5.5-5.5-2.8z',
  share: 'M10 12.5v-9M6.8 6.2 10 3l3.2 3.2M6 9H4.5v7.5h11V9H14'
} as const

export type LateIconName = keyof typeof lateIcons
