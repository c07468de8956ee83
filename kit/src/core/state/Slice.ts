import type { Store } from '../../client/state/Store.js'

/** A slice of state. A kit makes its store when it is used first (`kit.slice`), so that a feature costs nothing before. */
export type Slice<T> = { readonly initial: T }

/** Has the stores of slices: a kit. */
export type SliceOwner = {
  /** The store of a slice, made at the first call. */
  slice<T>(slice: Slice<T>): Store<T>
}
