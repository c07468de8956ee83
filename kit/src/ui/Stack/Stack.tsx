import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import stackCss from './Stack.css?inline'

/** Steps of the spacing scale: 4, 8, 12, 16, 20, 24 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6

export type StackProps = {
  readonly direction?: 'column' | 'row' | undefined
  readonly gap?: Space | undefined
  /** `view` is the padding of every view's body: none at the top (the header has it), the sides and the bottom. */
  readonly padding?: Space | 'view' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly justify?: 'start' | 'center' | 'between' | 'end' | undefined
  readonly wrap?: boolean | undefined
  readonly grow?: boolean | undefined
  readonly as?: 'div' | 'ul' | 'li' | 'span' | 'section' | undefined
  readonly testId?: string | undefined
  readonly role?: string | undefined
  readonly label?: string | undefined
  readonly children?: ReactNode
}

/** A column or row of children with equal gaps. */
export function Stack(props: StackProps) {
  const {
    direction = 'column',
    gap,
    padding,
    align,
    justify,
    wrap,
    grow,
    as: Tag = 'div',
    testId,
    role,
    label
  } = props
  useSheet(stackCss)
  return (
    <Tag
      className="stack"
      role={role}
      aria-label={label}
      data-testid={testId}
      data-direction={direction}
      data-gap={gap}
      data-padding={padding}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
      data-grow={grow || undefined}
    >
      {props.children}
    </Tag>
  )
}
