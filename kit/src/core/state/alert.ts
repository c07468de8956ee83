import type { Slice, SliceOwner } from './Slice.js'

/** A message for the app's developer; shown only with `debug`. */
export type AlertState = {
  readonly open: boolean
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly code?: string | undefined
}

export const emptyAlert: AlertState = { open: false, kind: 'info', message: '' }

export const alertSlice: Slice<AlertState> = { initial: emptyAlert }

/** Shows the alert bar. */
export function showAlert(kit: SliceOwner, alert: Omit<AlertState, 'open'>): void {
  kit.slice(alertSlice).set({ ...alert, open: true })
}

export function hideAlert(kit: SliceOwner): void {
  kit.slice(alertSlice).set(emptyAlert)
}
