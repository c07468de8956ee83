import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import textCss from '../Text/Text.css?inline'

export type HeadingProps = {
  /** The header's title is level 2, so headings inside a view start at 3. */
  readonly level?: 3 | 4 | undefined
  readonly size?: 'md' | 'lg' | 'xl' | undefined
  readonly align?: 'start' | 'center' | undefined
  readonly id?: string | undefined
  readonly testId?: string | undefined
  readonly children: ReactNode
}

/** A heading inside a view. */
export function Heading({ level = 3, size = 'lg', align, id, testId, children }: HeadingProps) {
  useSheet(textCss)
  const Tag = `h${level}` as const
  return (
    <Tag
      className="text"
      id={id}
      data-testid={testId}
      data-size={size}
      data-weight="strong"
      data-align={align}
    >
      {children}
    </Tag>
  )
}
