import { createElement, Fragment, type ReactNode } from 'react'

/** A text in which a name that needs two lines is parted before a dot, as in `alice` and `.latchkey.id`. */
export function breakNames(text: string): ReactNode {
  const [first, ...rest] = text.split(/(?=\.\p{L})/u)
  return createElement(Fragment, null, first, ...rest.flatMap(part => [createElement('wbr'), part]))
}
