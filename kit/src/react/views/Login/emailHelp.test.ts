import { expect, test } from 'vitest'
import { emailHelp, isEmail } from './emailHelp.js'

const recent = ['bea@mail.example', 'cem@mail.example']

test.each([
  ['', recent, recent],
  ['b', recent, ['bea@mail.example']],
  ['BEA@mail.example', recent, []],
  ['ann', [], []],
  ['ann@', [], ['ann@gmail.com', 'ann@outlook.com', 'ann@yahoo.com']],
  ['ann@g', [], ['ann@gmail.com', 'ann@gmx.net']],
  ['ann@gmail.com', [], []],
  ['ann@company.example', [], []],
  ['@', [], []],
  ['a b@', [], []],
  ['a@b@', [], []]
])('for %j, after %j, it suggests %j', (typed, known, suggested) => {
  expect(emailHelp(typed, known)).toEqual(suggested)
})

test.each([
  ['ann@example.com', true],
  ['ann+tag@mail.example.co', true],
  ['ann@example', false],
  ['ann@@example.com', false],
  ['ann @example.com', false],
  ['@example.com', false],
  ['ann@example.', false]
])('%j is an address: %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
