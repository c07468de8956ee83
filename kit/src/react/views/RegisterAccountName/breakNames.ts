import { createElement, Fragment, type ReactNode } from 'react'

/** A text in which a name that needs two lines is parted before a dot, as in `alice` and `.latchkey.id`. */
export const breakNames = (text: string): ReactNode =>
  text
    .split(/(?=\.\p{L})/u)
    .reduce<ReactNode>(
      (before, part) =>
        before === null ? part : createElement(Fragment, null, before, createElement('wbr'), part),
      null
    )
