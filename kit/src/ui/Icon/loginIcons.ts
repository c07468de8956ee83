import { walletIcon } from './walletIcon.js'

/** Icons of logins, on the grid of `icons`. Their views provide them with `MoreIcons`: `lateIcons` is loaded by hosts without logins too. */
export const loginIcons = {
  ...walletIcon,
  mail: 'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM3 6l7 5 7-5',
  more: 'M4.6 9.6a.4.4 0 1 0 0 .8.4.4 0 0 0 0-.8zM10 9.6a.4.4 0 1 0 0 .8.4.4 0 0 0 0-.8zM15.4 9.6a.4.4 0 1 0 0 .8.4.4 0 0 0 0-.8z'
} as const
