/** Texts by their names; some stand together under one name. */
export type TextTree = { readonly [name: string]: string | TextTree }

/** Between two texts in a built file: no text has it. */
export const textMark = '|'

/**
 * The texts of one language, in the order in which `shape` names them: the build writes the names, which all languages have, into one file only
 * (`compactTexts.ts`). What stands at a name of `shape` does not matter, unless it is a tree of its own.
 */
export function readTexts<Shape>(shape: Shape, joined: string): Shape {
  const texts = joined.split(textMark)
  const read = (part: unknown): unknown =>
    typeof part === 'object'
      ? Object.fromEntries(Object.entries(part as object).map(([name, inner]) => [name, read(inner)]))
      : texts.shift()
  return read(shape) as Shape
}
