import type { Slice, SliceOwner } from './Slice.js'

/** SPEC section 3. Hiding resets all fields to these. */
export type ToastState = {
  readonly open: boolean
  readonly message: string
  readonly variant: 'success' | 'loading' | 'error'
  readonly svg?: string | undefined
  readonly autoClose: boolean
}

export const emptyToast: ToastState = { open: false, message: '', variant: 'success', autoClose: true }

export const toastSlice: Slice<ToastState> = { initial: emptyToast }

export function setToast(kit: SliceOwner, toast: ToastState): void {
  kit.slice(toastSlice).set(toast)
}
