import type { Slice, SliceOwner } from './Slice.js'

/**
 * The id of the tab that was selected last in view Account: it is still selected after another view. In memory only. An id that the
 * account has no tab for means the first tab.
 */
export const accountTabSlice: Slice<string> = { initial: '' }

/** Selects a tab of view Account. */
export function selectAccountTab(kit: SliceOwner, id: string): void {
  kit.slice(accountTabSlice).set(id)
}
