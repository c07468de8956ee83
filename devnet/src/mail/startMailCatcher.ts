import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { answerInbox } from './answerInbox.js'

/** A mail that was caught. */
export type CaughtMail = {
  readonly id: number
  readonly from: string
  /** Of the envelope: where it would have been delivered. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** ms since 1970. */
  readonly receivedAt: number
}

/** A running mail catcher. */
export type MailCatcher = {
  /** For LATCHKEY_SMTP_URL. */
  readonly smtpUrl: string
  /** The inbox. */
  readonly url: string
  /** The caught mails, newest first. */
  readonly mails: () => readonly CaughtMail[]
  /** Resolves with the next mail to an address that has not been waited for yet. Rejects after `milliseconds`. */
  readonly next: (to: string, milliseconds?: number) => Promise<CaughtMail>
  readonly stop: () => Promise<void>
}

/** The mails that are kept, and the most bytes of one. */
const keptMails = 200
const largest = 1024 * 1024

/**
 * Starts a mail server that delivers nothing, and an inbox page on which its mails are read. Both listen on this machine only; port 0
 * selects a free one.
 */
export async function startMailCatcher({ port = 0, smtpPort = 0 } = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const seen = new Set<number>()
  let count = 0
  const smtp = new SMTPServer({
    authOptional: true,
    // A certificate for this machine would have to be trusted first.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    size: largest,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= largest) chunks.push(chunk)
      })
      stream.on('end', async () => {
        if (size > largest) return done(Object.assign(new Error('Too large'), { responseCode: 552 }))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        count++
        mails.unshift({
          id: count,
          from: mail.from?.address ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          receivedAt: Date.now()
        })
        mails.length = Math.min(mails.length, keptMails)
        done()
      })
    }
  })
  const inbox = createServer((request, response) => answerInbox(request, response, mails))
  await Promise.all([listen(smtp, smtpPort), listen(inbox, port)])
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://localhost:${portOf(inbox)}`,
    mails: () => mails,
    async next(to, milliseconds = 5_000) {
      for (const end = Date.now() + milliseconds; Date.now() < end; ) {
        const found = mails.findLast(mail => mail.to.includes(to) && !seen.has(mail.id))
        if (found) {
          seen.add(found.id)
          return found
        }
        await new Promise(resolve => setTimeout(resolve, 10))
      }
      throw new Error(`No mail to ${to}`)
    },
    async stop() {
      inbox.closeAllConnections()
      await Promise.all([
        new Promise<void>(resolve => smtp.close(() => resolve())),
        new Promise<void>(resolve => inbox.close(() => resolve()))
      ])
    }
  }
}

type Listener = {
  readonly listen: (port: number, host: string, done: () => void) => unknown
  readonly once: (event: 'error', listener: (error: Error) => void) => unknown
}

function listen(server: Listener, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
