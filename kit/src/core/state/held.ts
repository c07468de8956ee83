import type { Slice, SliceOwner } from './Slice.js'

/**
 * Whether the card stays on screen for a moment after the modal was closed, to show that what the person wanted has succeeded. No other state
 * waits for it: the modal counts as closed.
 */
export const heldSlice: Slice<boolean> = { initial: false }

export function setHeld(kit: SliceOwner, isHeld: boolean): void {
  kit.slice(heldSlice).set(isHeld)
}
