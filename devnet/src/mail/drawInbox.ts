import type { CaughtMail } from './startMailCatcher.js'

/** Reloads the page when a mail arrives, unless the person reads an older one: then the list only says so. */
export const inboxScript = `
const shown = document.body.dataset
setInterval(async () => {
  const answer = await fetch('/mails').catch(() => undefined)
  if (!answer?.ok) return
  const newest = String((await answer.json())[0]?.id ?? '')
  if (newest === shown.newest) return
  if (shown.isNewest === 'true') location.replace('/')
  else document.getElementById('fresh').hidden = false
}, 1000)
`

/** The style sheet of the inbox. Its colours are those of the kit. */
export const inboxStyle = `
:root{color-scheme:light dark;--ground:#f1efeb;--card:#fff;--line:#e7e4df;--text:#1a181d;--soft:#57535e;--accent:#5b3fd6;--accent-soft:#efecfb}
@media (prefers-color-scheme:dark){:root{--ground:#111014;--card:#1a191e;--line:#302e37;--text:#f5f3f8;--soft:#bbb7c4;--accent:#a995ff;--accent-soft:#342f47}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.45 system-ui,sans-serif;min-block-size:100vh}
header{padding:16px 20px;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
h1{font-size:18px;margin:0}
header p,.empty{margin:0;color:var(--soft)}
.parts{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;padding:0 12px 20px}
@media (min-width:800px){.parts{grid-template-columns:320px minmax(0,1fr)}}
nav,article{background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden;align-self:start}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:block;padding:12px 16px;color:inherit;text-decoration:none;border-block-end:1px solid var(--line)}
nav a[aria-current]{background:var(--accent-soft)}
nav a:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
strong,.to{display:block;overflow-wrap:anywhere}
.to{color:var(--soft);font-size:13px}
article{padding:16px 20px 20px}
h2{font-size:17px;margin:0 0 8px;overflow-wrap:anywhere}
h3{font-size:14px;margin:20px 0 8px;color:var(--soft)}
dl{margin:0 0 12px;display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 12px;font-size:14px}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;inline-size:100%;block-size:640px;border:1px solid var(--line);border-radius:12px;background:#fff}
pre{margin:0;padding:12px 16px;border:1px solid var(--line);border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
.fresh{display:block;padding:10px 16px;background:var(--accent);color:var(--card);font-weight:600}
.empty{padding:32px 20px;text-align:center}
`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The inbox with its list and one open mail. */
export function drawInbox(mails: readonly CaughtMail[], open: CaughtMail | undefined): string {
  const newest = mails[0]
  const list = mails.map(mail => drawEntry(mail, mail === open)).join('')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>Mail catcher (${mails.length})</title><style>${inboxStyle}</style></head>`,
    `<body data-newest="${newest?.id ?? ''}" data-is-newest="${open === newest}">`,
    '<header><h1>Mail catcher</h1><p>Mails that the server sent. Nothing was delivered.</p></header>',
    '<div class="parts"><nav aria-label="Mails"><a class="fresh" id="fresh" href="/" role="status" hidden>New mail</a>',
    mails.length === 0
      ? '<p class="empty">No mail yet. Log in by e-mail on the demo, and it appears here.</p>'
      : `<ul>${list}</ul>`,
    '</nav>',
    open ? drawMail(open) : '',
    `</div><script>${inboxScript}</script></body></html>`
  ].join('')
}

function drawEntry({ id, subject, to, receivedAt }: CaughtMail, isOpen: boolean): string {
  const current = isOpen ? ' aria-current="true"' : ''
  return `<li><a href="/?mail=${id}"${current}><strong dir="auto">${escapeHtml(subject)}</strong><span class="to">${escapeHtml(to.join(', '))} · ${timeOf(receivedAt)}</span></a></li>`
}

function drawMail({ id, subject, from, to, text, html, receivedAt }: CaughtMail): string {
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Time', timeOf(receivedAt)]
  ]
  return [
    `<article><h2 dir="auto" data-testid="mail-subject">${escapeHtml(subject)}</h2><dl>`,
    ...facts.map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`),
    '</dl>',
    html === ''
      ? ''
      : `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/html"></iframe>`,
    `<h3>As plain text</h3><pre dir="auto" data-testid="mail-text">${escapeHtml(text)}</pre></article>`
  ].join('')
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 19).concat(' UTC')
