import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearAddress, readReturn, tabRecord } from './returnAddress.js'

let before = ''
beforeEach(() => {
  before = location.href
})
afterEach(() => history.replaceState(null, '', before))

test('the result leaves the address bar in place: no entry is added, and the state of a router stays', () => {
  const { length } = history
  const own = new URL('?item=7&result_state=ab&result_uri=https%3A%2F%2Fwallet.example%2F#top', location.href)
  history.replaceState({ router: 1 }, '', own)
  expect(readReturn(location.href)).toEqual({ state: 'ab', result: 'https://wallet.example/' })
  clearAddress()
  expect([location.search, location.hash]).toEqual(['?item=7', '#top'])
  expect([history.length, history.state]).toEqual([length, { router: 1 }])
})

test('the record of the tab is its own; a browser that blocks storage has none', () => {
  const record = tabRecord({ session: () => sessionStorage })
  record.write('ab')
  expect(record.read()).toBe('ab')
  record.write(undefined)
  expect(record.read()).toBeUndefined()
  const blocked = tabRecord({
    session() {
      throw new DOMException('Access is denied', 'SecurityError')
    }
  })
  blocked.write('ab')
  expect(blocked.read()).toBeUndefined()
  expect(tabRecord({}).read()).toBeUndefined()
})
