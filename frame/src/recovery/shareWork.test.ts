import { expect, test } from 'vitest'
import { anySignal } from './anySignal.js'
import { shareWork } from './shareWork.js'

function work() {
  const runs: { readonly signal: AbortSignal; readonly end: (value: string) => void }[] = []
  const shared = shareWork(
    signal =>
      new Promise<string>((resolve, reject) => {
        runs.push({ signal, end: resolve })
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
  )
  return { runs, shared }
}

test('concurrent callers share one work; the next one begins anew', async () => {
  const { runs, shared } = work()
  const both = Promise.all([shared(), shared()])
  expect(runs).toHaveLength(1)
  runs[0]?.end('one')
  expect(await both).toEqual(['one', 'one'])
  const next = shared()
  expect(runs).toHaveLength(2)
  runs[1]?.end('two')
  expect(await next).toBe('two')
})

test('a caller that leaves is rejected, and the others get the result', async () => {
  const { runs, shared } = work()
  const leaving = new AbortController()
  const [first, second] = [shared(leaving.signal), shared()]
  leaving.abort()
  await expect(first).rejects.toMatchObject({ code: 4001 })
  expect(runs[0]?.signal.aborted).toBe(false)
  runs[0]?.end('one')
  expect(await second).toBe('one')
})

test('the work is aborted with its last caller, and a later one gets another', async () => {
  const { runs, shared } = work()
  const leaving = new AbortController()
  const first = shared(leaving.signal)
  leaving.abort()
  await expect(first).rejects.toMatchObject({ code: 4001 })
  expect(runs[0]?.signal.aborted).toBe(true)
  const next = shared()
  runs[1]?.end('two')
  expect(await next).toBe('two')
  await expect(shared(leaving.signal)).rejects.toMatchObject({ code: 4001 })
})

test('a signal of several is aborted with the first of them', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal([one.signal, other.signal])
  other.abort()
  expect(any.aborted).toBe(true)
  expect(anySignal([one.signal, other.signal]).aborted).toBe(true)
})
