import type { Slice, SliceOwner } from './Slice.js'

/** Whether the visitor agreed to the host's documents (`features.legalCheckbox`). In memory only. */
export const legalSlice: Slice<boolean> = { initial: false }

export function setLegalAccepted(kit: SliceOwner, isAccepted: boolean): void {
  kit.slice(legalSlice).set(isAccepted)
}
