import { useSyncExternalStore } from 'react'
import type { Log } from '../lab/log.js'
import { Section } from './Section.js'

/** Events, errors and reports of the content security policy, newest first. */
export function LogList({ log }: { readonly log: Log }) {
  const entries = useSyncExternalStore(log.subscribe, log.get)
  const reports = entries.filter(entry => entry.kind === 'csp').length
  return (
    <Section title="Events and errors">
      <p className="hint" data-testid="csp-reports">
        {reports === 0
          ? 'No report of the content security policy.'
          : `${reports} reports of the content security policy!`}
      </p>
      <ol className="log">
        {entries.map(({ id, kind, title, detail }) => (
          <li key={id} data-kind={kind}>
            <strong>{title}</strong>
            {detail && <span>{detail}</span>}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className="hint">Nothing has happened yet.</p>}
    </Section>
  )
}
