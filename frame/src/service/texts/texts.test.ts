import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from 'latchkey/protocol'
import { expect, test } from 'vitest'
import { KeyFailure } from '../../keys/KeyFailure.js'
import { loadLanguage } from '../../texts/loadLanguage.js'
import { describeFailure } from '../describeFailure.js'
import { en } from './en.js'

const server = join(import.meta.dirname, '../../../../server/src/wallet')
/** The rooms of the server that a login, or a change of the logins, goes through. */
const rooms = ['accounts', 'dpop', 'farcaster', 'login', 'sessions', 'social']

/** Every `field` that those rooms answer. */
const fields = new Set(
  rooms.flatMap(room =>
    readdirSync(join(server, room), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap(file => {
        const text = readFileSync(join(server, room, file), 'utf8')
        return [...text.matchAll(/HttpFailure\(\s*\d{3},\s*'(\w+)'/g)].map(([, field]) => field ?? '')
      })
  )
)
/** Faults of the frame itself: the proof is repeated, and the page that is returned to is its own. */
const ownFaults = ['use_dpop_nonce', 'returnTo', 'token']

test('the sources name the failures that are looked for', () => {
  expect([...fields]).toEqual(expect.arrayContaining(['otp', 'result', 'login_exists', 'last_identity']))
  expect(fields.size).toBeGreaterThan(20)
})

const languageTexts = await Promise.all(languages.map(async tag => (await loadLanguage(tag)).service))

test.each([...fields].filter(field => !ownFaults.includes(field)).sort())(
  'the server answers `%s`: the person reads what happened, in each language',
  field => {
    const error = new KeyFailure('server_refused', 'text of the server', { field })
    for (const texts of [en, ...languageTexts]) {
      const { message } = describeFailure(error, texts)
      expect(message).not.toBe(texts.other)
      expect(message).not.toContain('text of the server')
    }
  }
)

test('a refused link names the logins of the account, and nothing that is no name', () => {
  const reason = {
    field: 'link_required',
    ways: ['email', 'google', '<b>', 7, 'x'.repeat(40)],
    link: 'secret'
  }
  const error = new KeyFailure('server_refused', '', { field: 'link_required', reason })
  const told = describeFailure(error, en)
  expect(told).toMatchObject({ reason: 'linkRequired', ways: ['email', 'google'] })
  // What would link them stays in the frame.
  expect(JSON.stringify(told)).not.toContain('secret')
})
