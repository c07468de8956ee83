import { type ReactNode, useEffect, useState } from 'react'

export type LiveProps = {
  /** Interrupts what is being read: for failures that need the person at once. */
  readonly isUrgent?: boolean | undefined
  readonly testId?: string | undefined
  /** Within a line of text. */
  readonly as?: 'div' | 'span' | undefined
  /** `null` while there is nothing to say: then the region takes no space. */
  readonly children: ReactNode
}

/** How long words that came with their region are kept from screen readers, in ms. Ours: these must have seen the empty region. */
const emptyFor = 100

/**
 * A live region. Screen readers announce the changes of a region that exists, not the content that a region is created with (WCAG 2.2,
 * technique ARIA22): pass `null` until there is something to say. Words that come together with the region are drawn in it at once, and
 * hidden from screen readers for a moment: to these the region is empty first. Controls among the words stay the same elements.
 */
export function Live({ isUrgent, testId, as: Tag = 'div', children }: LiveProps) {
  const [isBorn, setBorn] = useState(children !== null)
  useEffect(() => {
    if (!isBorn) return
    const timer = setTimeout(() => setBorn(false), emptyFor)
    return () => clearTimeout(timer)
  }, [isBorn])
  const isEmpty = children === null
  return (
    <Tag
      role={isUrgent ? 'alert' : 'status'}
      className={isEmpty ? 'hidden' : undefined}
      data-testid={isEmpty ? undefined : testId}
    >
      <Tag aria-hidden={isBorn || undefined}>{children}</Tag>
    </Tag>
  )
}
