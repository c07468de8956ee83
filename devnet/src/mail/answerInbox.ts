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
  const send = (status: number, type: string, policy: string, body: string) => {
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
    return send(403, 'text/plain', "default-src 'none'", 'Only this machine may read these mails')
  const url = new URL(request.url ?? '/', 'http://localhost')
  const find = (id: string | null) => mails.find(mail => String(mail.id) === id)
  if (url.pathname === '/')
    return send(200, 'text/html', inboxPolicy, drawInbox(mails, find(url.searchParams.get('mail')) ?? mails[0]))
  if (url.pathname === '/mails')
    return send(200, 'application/json', "default-src 'none'", JSON.stringify(mails))
  const mail = find(/^\/mails\/(\d+)\/html$/.exec(url.pathname)?.[1] ?? null)
  if (mail) return send(200, 'text/html', mailPolicy, withLinksOutside(mail.html))
  send(404, 'text/plain', "default-src 'none'", 'There is no such mail')
}

function withLinksOutside(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}
