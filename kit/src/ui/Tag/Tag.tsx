import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import tagCss from './Tag.css?inline'

export type TagTone = 'accent' | 'success' | 'info' | 'neutral' | 'error'

export type TagProps = {
  readonly tone?: TagTone | undefined
  readonly testId?: string | undefined
  readonly children: ReactNode
}

/** A short label for the content beside it. */
export function Tag({ tone = 'neutral', testId, children }: TagProps) {
  useSheet(tagCss)
  return (
    <span className="tag" data-tone={tone} data-testid={testId}>
      {children}
    </span>
  )
}
