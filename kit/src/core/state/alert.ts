import type { Slice } from './Slice.js'
/** A message for the app's developer; shown only with `debug`. */
export type AlertState = {
  readonly open: boolean
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly code?: string | undefined
}

export const emptyAlert: AlertState = { open: false, kind: 'info', message: '' }

export const alertSlice: Slice<AlertState> = { initial: emptyAlert }
