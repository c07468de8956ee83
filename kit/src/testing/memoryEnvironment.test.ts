import { expect, test } from 'vitest'
import { createMemoryEnvironment } from './memoryEnvironment.js'
import { createHostileStorage } from './memoryStorage.js'
import { createMemoryTabs } from './memoryTabs.js'

test('the clock runs due timers in order and lets promises settle in between', async () => {
  const { clock, advance } = createMemoryEnvironment()
  const seen: string[] = []
  const start = clock.now()
  clock.after(150, () => seen.push(`b${clock.now() - start}`))
  clock.after(100, () => {
    void Promise.resolve().then(() => clock.after(20, () => seen.push(`late${clock.now() - start}`)))
    seen.push(`a${clock.now() - start}`)
  })
  const cancel = clock.after(120, () => seen.push('cancelled'))
  cancel()
  await advance(149)
  expect(seen).toEqual(['a100', 'late120'])
  await advance(1)
  expect(seen).toEqual(['a100', 'late120', 'b150'])
  expect(clock.pending()).toBe(0)
})

test('the network is offline until scripted, records requests and aborts', async () => {
  await expect(createMemoryEnvironment().fetch('https://a.example')).rejects.toThrow('Failed to fetch')

  const scripted = createMemoryEnvironment({
    respond: url =>
      url.endsWith('slow') ? 'hang' : { status: 404, headers: { 'X-A': '1' }, body: { no: 1 } }
  })
  const answer = await scripted.fetch('https://a.example', { method: 'POST', body: '{}' })
  expect([answer.ok, answer.status, answer.headers.get('x-a'), await answer.json()]).toEqual([
    false,
    404,
    '1',
    { no: 1 }
  ])
  const controller = new AbortController()
  const slow = scripted.fetch('https://a.example/slow', { signal: controller.signal })
  controller.abort()
  await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
  expect(scripted.requests.map(request => request.url)).toEqual([
    'https://a.example',
    'https://a.example/slow'
  ])
})

test('tabs receive the messages of others, not their own, and none after closing', async () => {
  const bus = createMemoryTabs()
  const [a, b] = [bus.open(), bus.open()]
  const received: unknown[] = []
  a.subscribe(message => received.push(['a', message]))
  const stop = b.subscribe(message => received.push(['b', message]))
  a.post({ n: 1 })
  await Promise.resolve()
  stop()
  a.post({ n: 2 })
  b.close()
  b.post({ n: 3 })
  await Promise.resolve()
  expect(received).toEqual([['b', { n: 1 }]])
})

test('each hostile storage fails in its own way', async () => {
  expect(() => createHostileStorage('throws').get('a')).toThrow()
  await expect(createHostileStorage('rejects').get('a')).rejects.toThrow()
  const full = createHostileStorage('full')
  expect(full.get('a')).toBe(null)
  expect(() => full.set('a', '1')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
  expect(() => JSON.parse(String(createHostileStorage('corrupt').get('a')))).toThrow()
})
