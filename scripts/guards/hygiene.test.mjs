import { describe, expect, test } from 'vitest'
import { checkHygiene } from './hygiene.mjs'

const off = word => `${'te'}st.${word}('x', () => {})`

describe('checkHygiene', () => {
  test.each(['only', 'skip', 'todo', 'fails', 'skipIf(true)'])('finds .%s in a test', word => {
    expect(checkHygiene('kit/src/a.test.ts', off(word))).toEqual([
      'kit/src/a.test.ts:1: a test switched off or singled out'
    ])
    expect(checkHygiene('e2e/a.spec.ts', off(`describe.${word}`))).toHaveLength(1)
  })

  test.each(['TO' + 'DO', 'FIX' + 'ME'])('finds %s', word => {
    expect(checkHygiene('kit/src/a.ts', `a\n// ${word}: later`)).toEqual(['kit/src/a.ts:2: unfinished work'])
  })

  test.each(["if (connector.type === 'AUTH')", "some(({ type }) => type !== 'WALLET_CONNECT')"])(
    'finds a decision by the type of a connector: %s',
    line => {
      const problem = 'asks for the type of a connector; ask for a capability'
      expect(checkHygiene('kit/src/a.ts', line)).toEqual([`kit/src/a.ts:1: ${problem}`])
      expect(checkHygiene('kit/src/a.test.ts', line)).toEqual([])
    }
  )

  test.each(['/ho' + 'me/me/x', "'/wo" + "rk/main'", '"/ro' + 'ot/.npm"', '/Us' + 'ers/me'])(
    'finds the path %s in any file',
    path => expect(checkHygiene('docs/a.md', `see ${path}`)).toEqual(['docs/a.md:1: a path of one machine'])
  )

  test('finds 401 lines, and accepts 400', () => {
    const lines = count => 'a\n'.repeat(count)
    expect(checkHygiene('kit/src/a.ts', lines(401))).toEqual([
      'kit/src/a.ts: 401 lines; anything over 400 is two things'
    ])
    expect(checkHygiene('kit/src/a.css', lines(401))).toHaveLength(1)
    expect(checkHygiene('kit/src/a.ts', lines(400))).toEqual([])
    expect(checkHygiene('server/data/wallets.json', lines(4000))).toEqual([])
  })

  test.each(['https://my.app/home/x', 'const skip = list.skip(3)', '/v1/account', './work/x'])(
    'accepts %s',
    text => {
      expect(checkHygiene('kit/src/a.test.ts', text)).toEqual([])
    }
  )
})
