/** A slice of state. A kit makes its store on first use (`kit.slice`), so that an unused feature costs nothing. */
export type Slice<T> = { readonly initial: T }
