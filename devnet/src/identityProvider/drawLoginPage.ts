import { type AnswerMode, answers, testPeople } from './people.js'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => escapes[character] ?? '')

const answerWords: Readonly<Record<AnswerMode, string>> = {
  normal: 'Answer the server normally',
  slow: 'Answer the server after 5 seconds',
  fails: 'Answer the server with an error'
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  'button,select{font:inherit;display:block;inline-size:100%;padding:.75rem 1rem;margin-block:.5rem;border:1px solid #767676;' +
  'border-radius:.5rem;background:#fff;color:inherit;text-align:start;cursor:pointer}button:hover{background:#f0f0f0}' +
  'small{display:block;color:#595959}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body,button,select{color:#eee;background:#1a1a1a}button:hover{background:#2c2c2c}small{color:#b0b0b0}}'

/** The login page of the local identity provider: people to choose, how the server is answered, and a way to decline. */
export function drawLoginPage({
  provider,
  client,
  scope
}: {
  readonly provider: string
  readonly client: string
  readonly scope: string
}): string {
  const people = testPeople.map(({ id, name, ...person }) => {
    const email =
      'email' in person ? `${person.email}${person.isEmailVerified ? '' : ' (not verified)'}` : 'no e-mail'
    return `<button name="person" value="${id}" data-testid="person-${id}"><bdi>${escapeHtml(name)}</bdi><small>${escapeHtml(email)}</small></button>`
  })
  const options = answers.map(mode => `<option value="${mode}">${answerWords[mode]}</option>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local ${escapeHtml(provider)}</title><style>${style}</style></head><body><main>
<h1>Local ${escapeHtml(provider)}</h1>
<p>This page stands for the login page of ${escapeHtml(provider)}. <strong>${escapeHtml(client)}</strong> asks for: ${escapeHtml(scope)}.</p>
<form method="post">
<label>After the login <select name="answer">${options.join('')}</select></label>
<h2>Log in as</h2>
${people.join('\n')}
<button name="person" value="declined" data-testid="decline">Decline</button>
</form></main></body></html>`
}
