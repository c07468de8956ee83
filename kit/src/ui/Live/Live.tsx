import type { ReactNode } from 'react'

export type LiveProps = {
  /** Interrupts what is being read: for failures that need the person at once. */
  readonly isUrgent?: boolean | undefined
  readonly testId?: string | undefined
  /** `null` while there is nothing to say: then the region takes no space. */
  readonly children: ReactNode
}

/**
 * A live region. Screen readers announce the changes of a region that exists, not the content that a region is created with: render it
 * from the start, and pass `null` until there is something to say (WCAG 2.2, technique ARIA22).
 */
export function Live({ isUrgent, testId, children }: LiveProps) {
  const isEmpty = children === null
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={isEmpty ? 'hidden' : undefined}
      data-testid={isEmpty ? undefined : testId}
    >
      {children}
    </div>
  )
}
