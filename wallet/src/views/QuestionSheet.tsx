import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { isHex } from 'viem'
import type { Question } from '../phone/PhoneState.js'
import { AskerName } from './AskerName.js'
import { FeeFact } from './FeeFact.js'
import { WarningIcon } from './icons.js'

const yes = { proposal: 'Connect', signIn: 'Sign in', request: 'Approve', farcaster: 'Sign in' } as const

type Props = {
  readonly question: Question
  /** The number of further requests in the queue. */
  readonly waiting: number
  readonly busy: boolean
  readonly isRelayDown: boolean
  readonly onAnswer: (answer: 'yes' | 'no') => void
}

/** One request at a time above everything else: the page, the exact content, and two answers. Escape rejects. */
export function QuestionSheet({ question, waiting, busy, isRelayDown, onAnswer }: Props) {
  const { asker, described, kind, impossible, spending } = question
  const { facts, body, title } = described
  const warnings = [...described.warnings, ...(impossible ? [impossible] : [])]
  const heading = useFocusWhileOpen()
  /** The second click of a double click on the previous sheet must not answer this one. */
  const onClick = (answer: 'yes' | 'no') => (event: MouseEvent) => event.detail < 2 && onAnswer(answer)
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && !busy && onAnswer('no')
  return (
    <div className="scrim">
      <dialog
        open
        className="sheet"
        aria-modal="true"
        aria-labelledby="question"
        onKeyDown={onKeyDown}
        data-testid={`demo-wallet-${kind}`}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="sheet-words" tabIndex={0} aria-labelledby="question">
          <h2 id="question" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <AskerName asker={asker} />
          {warnings.map(warning => (
            <p key={warning} className="warning" role="alert" data-testid="demo-wallet-warning">
              <WarningIcon />
              <span dir="auto">{warning}</span>
            </p>
          ))}
          {body !== undefined && (
            <pre dir="auto" data-testid="demo-wallet-body">
              {body}
            </pre>
          )}
          {body === '' && <p className="hint">The message is empty.</p>}
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" className={isHex(value) ? 'code' : undefined}>
                  {value}
                </dd>
              </div>
            ))}
            {spending && <FeeFact spending={spending} />}
          </dl>
        </section>
        <div className="sheet-foot">
          {isRelayDown && (
            <p className="hint">The relay cannot be reached: the answer goes out when it is back.</p>
          )}
          <div className="answers">
            <button type="button" disabled={busy} data-testid="demo-wallet-reject" onClick={onClick('no')}>
              Decline
            </button>
            <button
              type="button"
              className="primary"
              disabled={busy || impossible !== undefined}
              aria-busy={busy}
              data-testid="demo-wallet-approve"
              onClick={onClick('yes')}
            >
              {kind === 'proposal' && described.body !== undefined ? yes.signIn : yes[kind]}
            </button>
          </div>
          {waiting > 0 && (
            <p className="hint">
              {waiting === 1 ? 'One more waits' : `${waiting} more wait`} behind this one.
            </p>
          )}
        </div>
      </dialog>
    </div>
  )
}

/** Moves the focus to the sheet's title, and to the list of pages after the last sheet. */
function useFocusWhileOpen() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return () => {
      // The page behind is inert until the next render.
      queueMicrotask(() => {
        if (!document.querySelector('.sheet')) document.getElementById('connections')?.focus()
      })
    }
  }, [])
  return heading
}
