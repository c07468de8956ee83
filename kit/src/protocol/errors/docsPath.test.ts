import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { docsPath } from './docsPath.js'
import { errorMessages, type LatchkeyErrorCode } from './registry.js'

const codes = Object.keys(errorMessages) as LatchkeyErrorCode[]
const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')

it('leads to a section of its own for every code, which quotes the sentence', () => {
  const sections = page.split(/^## /m).slice(1)
  expect(sections.map(section => section.split('\n')[0])).toEqual(codes)
  expect(codes.filter((code, at) => !sections[at]?.includes(`\n> ${errorMessages[code]}\n`))).toEqual([])
})

it('is the path of the page and the anchor of the heading', () => {
  expect(docsPath('LATCHKEY_CONNECT__LOCKED')).toBe('docs/errors.md#latchkey_connect__locked')
})
