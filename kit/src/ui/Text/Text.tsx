import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import textCss from './Text.css?inline'

export type TextProps = {
  readonly as?: 'p' | 'span' | 'div' | undefined
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'display' | undefined
  readonly tone?:
    | 'primary'
    | 'secondary'
    | 'tertiary'
    | 'accent'
    | 'success'
    | 'error'
    | 'warning'
    | undefined
  readonly weight?: 'regular' | 'medium' | 'strong' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Digits of equal width, for amounts. */
  readonly numeric?: boolean | undefined
  /** One line, cut with an ellipsis. */
  readonly ellipsis?: boolean | undefined
  readonly testId?: string | undefined
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** A text in a size of the type scale. */
export function Text({
  as: Tag = 'p',
  size = 'md',
  tone,
  weight,
  align,
  numeric,
  ellipsis,
  testId,
  id,
  children
}: TextProps) {
  useSheet(textCss)
  return (
    <Tag
      className="text"
      id={id}
      data-testid={testId}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-align={align}
      data-numeric={numeric || undefined}
      data-ellipsis={ellipsis || undefined}
    >
      {children}
    </Tag>
  )
}
