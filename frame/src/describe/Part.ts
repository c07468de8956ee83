import type { Field, Warning } from '../contracts/Described.js'

/** One action of a request: a call, an instruction, a signed permission. */
export type Part = {
  /** A key of the texts. */
  readonly title: string
  readonly fields: readonly Field[]
  readonly warnings: readonly Warning[]
}
