import { createElement, Fragment, type ReactNode } from 'react'

/** A longer label is broken at its hyphens. */
const unbrokenLength = 24

/** A text in which a name that needs two lines is parted before a dot, as in `alice-w` and `.latchkey.id`, and not at a hyphen. */
export const breakNames = (text: string): ReactNode =>
  text
    .split(/(?=\.\p{L})/u)
    .reduce<ReactNode>(
      (before, part) =>
        before === null
          ? keepHyphens(part)
          : createElement(Fragment, null, before, createElement('wbr'), keepHyphens(part)),
      null
    )

/** A part with its last word, if that has a hyphen, on one line. */
function keepHyphens(part: string): ReactNode {
  const [, before, label = ''] = /^(.*\s)?(\S+-\S*)$/.exec(part) ?? []
  if (label === '' || label.length > unbrokenLength) return part
  return createElement(
    Fragment,
    null,
    before,
    createElement('span', { style: { whiteSpace: 'nowrap' } }, label)
  )
}
