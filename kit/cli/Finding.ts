/** Something that stays as it is, and needs a person. */
export type Finding = { readonly path: string; readonly line: number; readonly what: string }

/** A changed text, and what could not be changed. `changes`: what was, in words. */
export type Rewritten = {
  readonly text: string
  readonly changes: readonly string[]
  readonly findings: readonly Finding[]
}

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
