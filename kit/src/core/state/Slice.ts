/** A slice of state. A kit makes its store when it is used first (`kit.slice`), so that a feature costs nothing before. */
export type Slice<T> = { readonly initial: T }
