/** The description of a request. `body` is exactly what will be signed, as far as it is text. */
export type Described = {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly body?: string
  /** Reasons to reject. */
  readonly warnings: readonly string[]
}
