import nodemailer from 'nodemailer'
import type { Log } from '../../log.js'
import type { Mail } from './Mail.js'
import { writeMail } from './writeMail.js'

/** Sends mails in the background. */
export type Mailer = {
  /** Resolves with what became of a mail, after all tries; never rejects. */
  readonly send: (mail: Mail) => Promise<'sent' | 'failed'>
  /** Whether the mail server did not answer lately: a login would only wait for a mail. */
  readonly isDown: () => boolean
  /** Resolves when no mail is under way, and closes the connections. */
  readonly stop: () => Promise<void>
}

type MailerOptions = {
  readonly smtpUrl: string
  readonly from: string
  readonly log: Log
  readonly now: () => number
  /** ms before the second and later tries. */
  readonly pauses?: readonly number[]
}

/** Mails under way at once. More are refused, because codes in memory would expire before they are sent. */
const capacity = 1_000

/** How long after failures the mail server counts as down, in ms, and after how many in a row. */
const downFor = 30_000
const downAfter = 3

/** A mailer over SMTP. Failures that may pass (RFC 5321 section 4.2.1: 4yz, or no connection) are tried again. */
export function createMailer({ smtpUrl, from, log, now, pauses = [1_000, 5_000] }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport(
    {
      pool: true,
      maxConnections: 5,
      url: withTls(smtpUrl),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Nothing but the given texts becomes part of a mail.
      disableFileAccess: true,
      disableUrlAccess: true
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }
  )
  const underWay = new Set<Promise<unknown>>()
  let failuresInRow = 0
  let failedAt = 0
  let isStopping = false

  async function attempt(mail: Mail, message: object): Promise<'sent' | 'failed'> {
    for (let place = 0; ; place++) {
      try {
        await transport.sendMail(message)
        failuresInRow = 0
        return 'sent'
      } catch (error) {
        const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
        const isPassing = responseCode === undefined || (responseCode >= 400 && responseCode < 500)
        if (responseCode === undefined) {
          failuresInRow++
          failedAt = now()
        }
        const pause = isPassing && !isStopping ? pauses[place] : undefined
        // Without the error's text: servers repeat the receiver in it.
        log.error('mail not sent', `${code ?? 'unknown'} ${responseCode ?? ''}`.trim(), {
          kind: mail.content.kind,
          willRetry: pause !== undefined
        })
        if (pause === undefined) return 'failed'
        await new Promise(resolve => setTimeout(resolve, pause))
      }
    }
  }

  return {
    async send(mail) {
      if (underWay.size >= capacity) {
        log.error('mail not sent', 'too many mails are under way', { kind: mail.content.kind })
        return 'failed'
      }
      const { subject, text, html } = writeMail(mail)
      const work = attempt(mail, { to: { name: '', address: mail.to }, subject, text, html })
      underWay.add(work)
      try {
        return await work
      } finally {
        underWay.delete(work)
      }
    },
    isDown: () => failuresInRow >= downAfter && now() - failedAt < downFor,
    async stop() {
      isStopping = true
      await Promise.all(underWay)
      transport.close()
    }
  }
}

/** Codes must not travel in the clear: another machine must offer TLS, unless the address says `ignoreTLS=true`. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  if (url.protocol !== 'smtp:' || isLocal || url.searchParams.has('ignoreTLS')) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}
