import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailCatcher, startMailCatcher } from './startMailCatcher.js'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher()
})
afterAll(() => catcher.stop())

/** Sends a mail as a mail server does, and resolves when it was taken. */
function send(to: string, lines: readonly string[]): Promise<string> {
  const steps = [
    'EHLO test',
    'MAIL FROM:<shop@example.org>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...lines, '.'].join('\r\n')
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(catcher.smtpUrl).port), '127.0.0.1')
    let said = ''
    socket.on('error', reject)
    socket.on('data', chunk => {
      said += chunk
      // Each answer ends with a line that has a space behind its code.
      if (!/^\d{3} .*\r\n$/m.test(chunk.toString())) return
      const step = steps.shift()
      if (step !== undefined) return void socket.write(`${step}\r\n`)
      socket.end()
      resolve(said)
    })
  })
}

const page = async (path: string) => {
  const answer = await fetch(`${catcher.url}${path}`)
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy'),
    text: await answer.text()
  }
}

test('catches mails, and shows them as what they are: text, and a page that may do nothing', async () => {
  expect((await page('/')).text).toContain('No mail yet')
  await send('ada@example.org', [
    'From: Shop <shop@example.org>',
    'Subject: <img src=x onerror=alert(1)>',
    'Content-Type: text/html',
    '',
    '<html><head></head><body><a href="http://localhost:1/link">Link</a><script>alert(1)</script></body></html>'
  ])
  const mail = await catcher.next('ada@example.org')
  expect([mail.from, mail.subject]).toEqual(['shop@example.org', '<img src=x onerror=alert(1)>'])

  const inbox = await page('/')
  expect(inbox.text).not.toContain('<img')
  expect(inbox.text).toContain(
    `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"`
  )
  expect(inbox.policy).toMatch(/^default-src 'none'; script-src 'sha256-/)
  const shown = await page(`/mails/${mail.id}/html`)
  expect(shown.policy).toContain('sandbox allow-popups')
  expect(shown.policy).not.toContain('script')
  expect(shown.text).toContain('<base target="_blank">')
  expect(JSON.parse((await page('/mails')).text)).toMatchObject([{ id: mail.id, to: ['ada@example.org'] }])
  expect((await page('/mails/99/html')).status).toBe(404)
})

test('each mail is waited for once, the oldest first', async () => {
  for (const subject of ['one', 'two']) await send('bob@example.org', [`Subject: ${subject}`, '', 'Hello'])
  expect((await catcher.next('bob@example.org')).subject).toBe('one')
  expect((await catcher.next('bob@example.org')).subject).toBe('two')
  await expect(catcher.next('bob@example.org', 30)).rejects.toThrow('No mail to bob@example.org')
})

test('a page of another name that leads to this machine reads nothing', async () => {
  const status = await new Promise(resolve => {
    const { port } = new URL(catcher.url)
    request(
      { host: '127.0.0.1', port, path: '/mails', headers: { host: `evil.example:${port}` } },
      answer => {
        answer.resume()
        resolve(answer.statusCode)
      }
    ).end()
  })
  expect(status).toBe(403)
})
