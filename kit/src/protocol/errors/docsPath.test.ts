import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { LatchkeyErrorCode } from './codes.js'
import { docsPath } from './docsPath.js'
import { errorMessages } from './errorMessages.js'

const codes = Object.keys(errorMessages) as LatchkeyErrorCode[]
const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')

it('every code has its own section in docs/errors.md, which quotes the message', () => {
  const sections = page.split(/^## /m).slice(1)
  const quotes = sections.map(section => section.split('\n').slice(0, 3).join('\n')).sort()
  expect(quotes).toEqual(codes.map(code => `${code}\n\n> ${errorMessages[code]}`).sort())
})

it('docsPath returns the path of the page and the anchor of the heading', () => {
  expect(docsPath('LATCHKEY_CONNECT__LOCKED')).toBe('docs/errors.md#latchkey_connect__locked')
})
