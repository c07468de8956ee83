import { mailUrl } from '../lab/networks.js'
import { Section } from './Section.js'

/** Where the mails of the server are: login codes and links. */
export function Inbox() {
  return (
    <Section title="Mail" testId="mail-inbox">
      <p className="hint">
        <a href={mailUrl} target="_blank" rel="noreferrer noopener">
          Open the inbox
        </a>{' '}
        with the codes and links that the server has mailed.
      </p>
    </Section>
  )
}
