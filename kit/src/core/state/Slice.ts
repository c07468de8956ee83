import type { Store } from '../../client/state/Store.js'

/** A slice of state. A kit makes its store on first use (`kit.slice`), so that an unused feature costs nothing. */
export type Slice<T> = { readonly initial: T }

/** Has the stores of slices: a kit. */
export type SliceOwner = {
  /** The store of a slice, made at the first call. */
  slice<T>(slice: Slice<T>): Store<T>
}
