import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import { Address } from '../Address/Address.js'
import factsCss from './Facts.css?inline'

export type Fact = {
  readonly label: string
  readonly value: string
  /** The value is a whole address: it has lines of its own, in groups to compare. */
  readonly isAddress?: true | undefined
  /** The full form of an abbreviated `value`. */
  readonly title?: string | undefined
  /** A button at the end. */
  readonly action?: ReactNode | undefined
  readonly testId?: string | undefined
}

/** Names and values as a description list. Values keep their own writing direction. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  useSheet(factsCss)
  return (
    <dl className="facts">
      {facts.map(({ label, value, isAddress, title, action, testId }) => (
        <div className="fact" data-address={isAddress} key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd className={action ? 'fact-acting' : undefined} data-testid={testId}>
            {isAddress ? <Address address={value} align="start" /> : <bdi title={title}>{value}</bdi>}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
