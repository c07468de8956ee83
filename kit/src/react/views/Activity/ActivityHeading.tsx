import type { ReactNode } from 'react'
import { Heading } from '../../../ui/Heading/Heading.js'

/** The heading of a part of the list, with an action at the end of its line. */
export function ActivityHeading(props: {
  readonly testId?: string | undefined
  readonly action: ReactNode
  readonly children: string
}) {
  return (
    <div className="activity-heading">
      <Heading size="md" testId={props.testId}>
        {props.children}
      </Heading>
      {props.action}
    </div>
  )
}
