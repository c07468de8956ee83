import type { ReactNode } from 'react'

/** A titled block of the panel. */
export function Section(props: {
  readonly title: string
  readonly children: ReactNode
  readonly testId?: string
}) {
  return (
    <section className="panel-section" data-testid={props.testId}>
      <h3>{props.title}</h3>
      {props.children}
    </section>
  )
}
