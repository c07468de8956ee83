import { expect, test } from 'vitest'
import { createLog } from '../log.js'
import { quietLog } from './quietLog.js'

test('logs each error message at most once in 10 s, with the number of repetitions', () => {
  const lines: { message: string; error: string; repeated?: number }[] = []
  const clock = { now: 0 }
  const log = quietLog(
    createLog('info', { write: line => lines.push(JSON.parse(line)), flush: () => {} }),
    () => clock.now
  )
  for (const cause of ['a', 'b', 'c']) log.error('store', cause)
  log.error('other', 'd', { port: 1 })
  clock.now = 9_999
  log.error('store', 'e')
  clock.now = 10_000
  log.error('store', 'f')
  clock.now = 20_000
  log.error('store', 'g')
  log.info('kept')
  expect(lines.map(({ message, error, repeated }) => [message, error, repeated])).toEqual([
    ['store', 'a', undefined],
    ['other', 'd', undefined],
    ['store', 'f', 3],
    ['store', 'g', undefined],
    ['kept', undefined, undefined]
  ])
})
