import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import emptyStateCss from './EmptyState.css?inline'

export type EmptyStateProps = {
  readonly icon: IconName
  readonly tone?: 'neutral' | 'error' | undefined
  readonly title: ReactNode
  readonly text?: string | undefined
  /** What to do next. */
  readonly action?: ReactNode | undefined
  readonly testId?: string | undefined
}

/** An empty or failed view: its meaning and the next step. */
export function EmptyState({ icon, tone = 'neutral', title, text, action, testId }: EmptyStateProps) {
  useSheet(emptyStateCss)
  return (
    <div className="empty" data-testid={testId}>
      <span className="empty-icon" data-tone={tone}>
        <Icon name={icon} size={28} />
      </span>
      <div className="empty-words">
        <p className="empty-title" data-testid={testId && `${testId}-text`}>
          {title}
        </p>
        {text ? <p className="empty-text">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}
