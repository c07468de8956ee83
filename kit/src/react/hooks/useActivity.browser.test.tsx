import { expect, test } from 'vitest'
import { respondWith, varied } from '../views/Activity/activity.harness.js'
import { probe } from './probe.harness.js'
import { useActivity } from './useActivity.js'

const options = { server: 'https://server.example' }

test('useActivity: page after page of the connected account, with what is suspicious; nothing before and after', async () => {
  const pages = {
    '': { data: varied.slice(0, 6), next: 'c1' },
    c1: { data: varied.slice(6), next: null }
  }
  const { now, client, wallet, environment } = await probe(useActivity, {
    options,
    world: { respond: respondWith(pages) }
  })
  expect([now().status, now().data, environment.requests]).toEqual(['idle', undefined, []])
  await client.connect(wallet)
  await expect.poll(() => now().data?.length).toBe(6)
  expect(now()).toMatchObject({ status: 'success', hasNextPage: true, isFetchingNextPage: false })
  const loading = now().fetchNextPage()
  await expect.poll(() => now().isFetchingNextPage).toBe(true)
  await loading
  await expect.poll(() => now().data?.length).toBe(varied.length)
  await expect.poll(() => now()).toMatchObject({ hasNextPage: false, isFetchingNextPage: false })
  expect(
    now()
      .data?.filter(({ suspicion }) => suspicion)
      .map(({ suspicion }) => suspicion?.reason)
  ).toEqual(['lookAlike', 'fakeToken'])
  await client.disconnect()
  await expect.poll(() => now()).toMatchObject({ status: 'idle', data: undefined })
})

test('useActivity: a failure is in the result, and refetch tries again; without an account it is reported', async () => {
  const pages: Record<string, unknown> = {}
  const codes: string[] = []
  const { now, client, wallet } = await probe(useActivity, {
    options: { ...options, onError: ({ code }) => void codes.push(code) },
    world: { respond: respondWith(pages) }
  })
  await now().refetch()
  expect(codes).toEqual(['LATCHKEY_ACTIVITY__NO_ACCOUNT'])
  await client.connect(wallet)
  await expect.poll(() => now().error?.code).toBe('LATCHKEY_ACTIVITY__UNAVAILABLE')
  pages[''] = { data: varied, next: null }
  await now().refetch()
  await expect.poll(() => now()).toMatchObject({ status: 'success', error: undefined })
})
