import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { drawInbox, inboxScript, inboxStyle } from './drawInbox.js'
import type { CaughtMail } from './startMailCatcher.js'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inboxPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(inboxScript)}`,
  `style-src ${hashOf(inboxStyle)}`,
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** A mail runs no script and loads nothing; its links open new windows. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Answers `/` (the inbox; `?mail=` shows one), `/mails` (JSON), `/mails/{id}/html`. */
export function answerInbox(
  request: IncomingMessage,
  response: ServerResponse,
  mails: readonly CaughtMail[]
): void {
  const send = ({ status, type, policy, body }: Answer) => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff'
    })
    response.end(body)
  }
  // A page of another name that leads to this machine (DNS rebinding) must not read codes.
  const host = request.headers.host?.replace(/:\d+$/, '')
  if (host !== 'localhost' && host !== '127.0.0.1')
    send(refusal(403, 'Only this machine may read these mails'))
  else send(answerTo(new URL(request.url ?? '/', 'http://localhost'), mails))
}

type Answer = {
  readonly status: number
  readonly type: string
  readonly policy: string
  readonly body: string
}

const nothing = "default-src 'none'"
const refusal = (status: number, body: string): Answer => ({
  status,
  type: 'text/plain',
  policy: nothing,
  body
})

function answerTo(url: URL, mails: readonly CaughtMail[]): Answer {
  const find = (id: string | null | undefined) => mails.find(mail => String(mail.id) === id)
  if (url.pathname === '/') {
    const body = drawInbox(mails, find(url.searchParams.get('mail')) ?? mails[0])
    return { status: 200, type: 'text/html', policy: inboxPolicy, body }
  }
  if (url.pathname === '/mails')
    return { status: 200, type: 'application/json', policy: nothing, body: JSON.stringify(mails) }
  const mail = find(/^\/mails\/(\d+)\/html$/.exec(url.pathname)?.[1])
  if (mail === undefined) return refusal(404, 'There is no such mail')
  return { status: 200, type: 'text/html', policy: mailPolicy, body: withLinksOutside(mail.html) }
}

function withLinksOutside(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}
