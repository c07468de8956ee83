import { describe, expect, test } from 'vitest'
import { checkHygiene } from './hygiene.mjs'

const off = word => `${'te'}st.${word}('x', () => {})`

describe('hygiene', () => {
  test.each(['only', 'skip', 'todo', 'fails', 'skipIf(true)'])('.%s in a test is found', word => {
    expect(checkHygiene('kit/src/a.test.ts', off(word))).toEqual([
      'kit/src/a.test.ts:1: a test switched off or singled out'
    ])
    expect(checkHygiene('e2e/a.spec.ts', off(`describe.${word}`))).toHaveLength(1)
  })

  test.each(['TO' + 'DO', 'FIX' + 'ME'])('%s is found', word => {
    expect(checkHygiene('kit/src/a.ts', `a\n// ${word}: later`)).toEqual(['kit/src/a.ts:2: unfinished work'])
  })

  test.each(['/ho' + 'me/me/x', "'/wo" + "rk/main'", '"/ro' + 'ot/.npm"', '/Us' + 'ers/me'])(
    'the path %s is found in any file',
    path => expect(checkHygiene('docs/a.md', `see ${path}`)).toEqual(['docs/a.md:1: a path of one machine'])
  )

  test('401 lines are found, 400 are not', () => {
    const lines = count => 'a\n'.repeat(count)
    expect(checkHygiene('kit/src/a.ts', lines(401))).toEqual([
      'kit/src/a.ts: 401 lines; anything over 400 is two things'
    ])
    expect(checkHygiene('kit/src/a.ts', lines(400))).toEqual([])
    expect(checkHygiene('server/data/wallets.json', lines(4000))).toEqual([])
  })

  test.each(['https://my.app/home/x', 'const skip = list.skip(3)', '/v1/account', './work/x'])(
    '%s is fine',
    text => {
      expect(checkHygiene('kit/src/a.test.ts', text)).toEqual([])
    }
  )
})
