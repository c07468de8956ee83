import { expect, test } from 'vitest'
import { parsePrompts } from './parsePrompts.js'

test('parsePrompts reads wallets with their prompts', () => {
  const wallets = [{ name: 'Beacon', connectPrompts: [{ type: 'click', reason: 'windowBlocked' }] }]
  expect(parsePrompts(JSON.stringify(wallets))).toEqual({ value: wallets, problems: [] })
  for (const nothing of [null, '', ' ']) expect(parsePrompts(nothing)).toEqual({ value: [], problems: [] })
})

test('parsePrompts reports what is no list of wallets, and there is none', () => {
  for (const text of [
    '{',
    '{}',
    'null',
    '[1]',
    JSON.stringify(Array(6).fill({})),
    '[{"connectPrompts":{}}]',
    '[{"connectPrompts":[{"type":"password"}]}]',
    '[{"signPrompts":[null]}]'
  ]) {
    const { value, problems } = parsePrompts(text)
    expect([text, value, problems.map(({ parameter }) => parameter)]).toEqual([text, [], ['prompts']])
  }
})
