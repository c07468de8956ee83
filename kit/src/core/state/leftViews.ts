import type { Slice, SliceOwner } from './Slice.js'
import { type ViewData, viewSlice } from './view.js'

/** Where a visitor was in a view when another one was opened over it. */
export type LeftView = {
  /** The data of the view's entry in the history: a new object for each entry. */
  readonly data: ViewData
  /** What the view showed. With another subject it begins at its top. */
  readonly subject: string
  /** In px. */
  readonly scrollTop: number
  /** The test id of the element that had the focus. */
  readonly focused: string | undefined
  /** The test ids of the details that were open. */
  readonly opened: readonly string[]
}

/** The views of the history that were left. In memory only. */
const leftViewsSlice: Slice<readonly LeftView[]> = { initial: [] }

/** Where the visitor was in a view, if going back leads to it. */
export const leftView = (kit: SliceOwner, data: ViewData, subject: string): LeftView | undefined =>
  kit
    .slice(leftViewsSlice)
    .get()
    .find(left => left.data === data && left.subject === subject)

/** Keeps where the visitor was in a view, as long as the view is in the history. */
export function keepLeftView(kit: SliceOwner, left: LeftView): void {
  const { history } = kit.slice(viewSlice).get()
  const others = kit
    .slice(leftViewsSlice)
    .get()
    .filter(({ data }) => data !== left.data)
  kit
    .slice(leftViewsSlice)
    .set([...others, left].filter(({ data }) => history.some(entry => entry.data === data)))
}
