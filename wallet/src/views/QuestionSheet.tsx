import { useEffect, useRef } from 'react'
import { networks } from '../config.js'
import type { Question } from '../phone/PhoneState.js'
import { AskerName } from './AskerName.js'

const words = {
  proposal: { title: 'Connect to this page?', yes: 'Connect' },
  signIn: { title: 'Sign in to this page?', yes: 'Sign in' },
  request: { title: undefined, yes: 'Approve' }
} as const

type Props = {
  readonly question: Question
  /** How many more are waiting behind this one. */
  readonly waiting: number
  readonly busy: boolean
  readonly onAnswer: (answer: 'yes' | 'no') => void
}

/** One question at a time: who asks, what exactly, and two answers. */
export function QuestionSheet({ question, waiting, busy, onAnswer }: Props) {
  const { asker, described, kind, impossible } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const names = question.networks.map(id => networks.find(network => network.id === id)?.name ?? id)
  return (
    <section className="sheet" aria-labelledby="question" data-testid={`demo-wallet-${kind}`}>
      <h2 id="question" ref={heading} tabIndex={-1}>
        {words[kind].title ?? described.title}
      </h2>
      <AskerName asker={asker} />
      <dl>
        {names.length > 0 && (
          <div>
            <dt>Networks</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        )}
        {described.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {described.body && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0} data-testid="demo-wallet-body">
          {described.body}
        </pre>
      )}
      {[...described.warnings, ...(impossible ? [impossible] : [])].map(warning => (
        <p key={warning} className="warning" role="alert" data-testid="demo-wallet-warning">
          {warning}
        </p>
      ))}
      <div className="answers">
        <button type="button" disabled={busy} data-testid="demo-wallet-reject" onClick={() => onAnswer('no')}>
          Decline
        </button>
        <button
          type="button"
          className="primary"
          disabled={busy || impossible !== undefined}
          data-testid="demo-wallet-approve"
          onClick={() => onAnswer('yes')}
        >
          {words[kind].yes}
        </button>
      </div>
      {waiting > 0 && (
        <p className="hint">{waiting === 1 ? 'One more waits' : `${waiting} more wait`} behind this one.</p>
      )}
    </section>
  )
}
