import { expect, test } from 'vitest'
import type { MailboxMessage, PutResult } from '../Mailbox.js'
import { testMessage } from '../test/mailboxConformance.js'
import { groupCalls } from './groupCalls.js'

const bytesOf = (item: MailboxMessage) => item.message.length

const message = (text: string) => testMessage({ topic: 'a'.repeat(64), message: text })

/** A store that a test answers call by call. */
function slowStore() {
  const calls: { texts: string[]; answer: () => void; fail: () => void }[] = []
  const put = (messages: readonly MailboxMessage[]) =>
    new Promise<readonly PutResult[]>((resolve, reject) => {
      const texts = messages.map(({ message: text }) => text)
      calls.push({
        texts,
        answer: () => resolve(texts.map(text => (text.startsWith('full') ? 'full' : 'stored'))),
        fail: () => reject(new Error('the store is away'))
      })
    })
  return { calls, put }
}

test('calls during two transactions join the next one, and each caller gets its own results', async () => {
  const { calls, put } = slowStore()
  const grouped = groupCalls(put, { bytesOf })
  const answers = [['a'], ['b'], ['c', 'full 1'], [], ['full 2']].map(texts => grouped(texts.map(message)))
  expect(calls.map(({ texts }) => texts)).toEqual([['a'], ['b']])
  calls[0]?.answer()
  await expect.poll(() => calls[2]?.texts).toEqual(['c', 'full 1', 'full 2'])
  for (const { answer } of calls) answer()
  expect(await Promise.all(answers)).toEqual([['stored'], ['stored'], ['stored', 'full'], [], ['full']])
})

test('limits the items of a transaction, and a failure rejects only its own callers', async () => {
  const { calls, put } = slowStore()
  const grouped = groupCalls(put, { bytesOf })
  const batch = (name: string) => Array.from({ length: 300 }, (_, index) => message(`${name} ${index}`))
  const answers = ['1', '2', '3', '4'].map(name => grouped(batch(name)))
  const settled = Promise.allSettled(answers)
  calls[0]?.fail()
  await expect.poll(() => calls.length).toBe(3)
  expect(calls[2]?.texts).toHaveLength(300)
  calls[1]?.answer()
  await expect.poll(() => calls.length).toBe(4)
  for (const { answer } of calls) answer()
  const states = (await settled).map(({ status }) => status)
  expect(states).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('limits the bytes of a transaction', async () => {
  const { calls, put } = slowStore()
  const grouped = groupCalls(put, { bytesOf })
  const large = 'x'.repeat(2 * 1024 * 1024)
  const answers = ['1', '2', '3', '4', '5'].map(name => grouped([message(`${name}${large}`)]))
  for (const wanted of [2, 4, 5]) {
    await expect.poll(() => calls.length).toBe(wanted)
    for (const { answer } of calls) answer()
  }
  expect(await Promise.all(answers)).toEqual(Array(5).fill(['stored']))
  expect(calls.map(({ texts }) => texts.map(text => text[0]).join(''))).toEqual(['1', '2', '3', '4', '5'])
})

test('limits the bytes and the time of calls that wait for a hanging store', async () => {
  const { calls, put } = slowStore()
  const grouped = groupCalls(put, { bytesOf, wait: 50 })
  const big = 'x'.repeat(4 * 1024 * 1024)
  const waiting = Promise.allSettled(Array.from({ length: 10 }, () => grouped([message(big)])))
  const reasons = (await waiting).map(result =>
    result.status === 'rejected' ? result.reason.message : 'stored'
  )
  expect(reasons.filter(reason => /does not answer/.test(reason))).toHaveLength(8)
  expect(reasons.filter(reason => /too slow/.test(reason))).toHaveLength(2)
  // The store recovers: its pending calls end, and there is room again.
  for (let index = 0; index < calls.length; index++) {
    calls[index]?.answer()
    await new Promise(resolve => setImmediate(resolve))
  }
  const last = grouped([message('last')])
  calls.at(-1)?.answer()
  expect(await last).toEqual(['stored'])
})
