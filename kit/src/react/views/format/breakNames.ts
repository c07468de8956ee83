import { createElement, type ReactNode } from 'react'

/** A longer part of a name is broken at its hyphens. */
const unbrokenLength = 24

/**
 * A text with a name. A name that the line leaves no room is on a line of its own; one that needs two lines is parted before its first dot,
 * as in `alice-w` and `.latchkey.id`, and not at a hyphen.
 */
export function breakNames(text: string, name = text): ReactNode {
  const start = text.indexOf(name)
  const dot = name.indexOf('.')
  if (start < 0 || dot < 1) return text
  return [
    text.slice(0, start),
    createElement(
      'span',
      { key: 'name', style: { display: 'inline-block' } },
      inOneLine(name.slice(0, dot)),
      createElement('wbr'),
      inOneLine(name.slice(dot))
    ),
    text.slice(start + name.length)
  ]
}

const inOneLine = (part: string): ReactNode =>
  part.length > unbrokenLength ? part : createElement('span', { style: { whiteSpace: 'nowrap' } }, part)
