import { useSyncExternalStore } from 'react'
import type { Log } from '../lab/log.js'
import type { Problem } from '../lab/problem.js'

type Props = { readonly problems: readonly Problem[]; readonly log: Log }

/** Invalid values of the URL, and options that the kit rejected later, because it validates options on first use. */
export function Problems({ problems, log }: Props) {
  const entries = useSyncExternalStore(log.subscribe, log.get)
  const refused = entries
    .filter(({ kind, title }) => kind === 'error' && /^LATCHKEY_(CONFIG|CAIP)__/.test(title))
    .map(({ detail }) => ({ parameter: 'options', message: detail }))
  const all = new Map([...problems, ...refused].map(problem => [problem.message, problem]))
  if (all.size === 0) return null
  return (
    <div className="problems" role="alert" data-testid="url-problems">
      <strong>Not everything in this URL can be used</strong>
      <ul>
        {[...all.values()].map(({ parameter, message }) => (
          <li key={message}>
            <code>?{parameter}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
