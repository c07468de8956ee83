import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestStore, stores } from '../test/openTestStore.js'
import { pruneWallet } from './prune.js'

const day = 24 * 3_600_000
const now = 1_800_000_000_000

describe.each(stores)('%s', kind => {
  let store: Awaited<ReturnType<typeof openTestStore>>
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(() => store.stop())

  test('old events, budgets and spent challenges are deleted in chunks, and nothing that counts', async () => {
    const { db } = store
    const event = (at: number) => ({
      wallet_id: 'w',
      at,
      event: 'release',
      session_device: 'd',
      device_id: 'd'
    })
    const old = Array.from({ length: 12_000 }, (_, index) => event(now - 366 * day - (index % 9_000)))
    for (let from = 0; from < old.length; from += 1_000)
      await db
        .insertInto('wallet_events')
        .values(old.slice(from, from + 1_000))
        .execute()
    await db
      .insertInto('wallet_events')
      .values([event(now - 364 * day), event(now)])
      .execute()
    const budget = (key: string, since: number) => ({ key, since, used: 9 })
    await db
      .insertInto('wallet_budgets')
      .values([budget('old', now - day - 1), budget('counts', now - day + 1_000)])
      .execute()
    const challenge = (id: string, expires_at: number) => ({
      id,
      account_id: 'a',
      project_id: 'p',
      session_device: 'd',
      kind: 'recovery' as const,
      question: '{}',
      expires_at
    })
    await db
      .insertInto('wallet_challenges')
      .values([challenge('old', now - 1), challenge('open', now + 1)])
      .execute()

    expect(await pruneWallet(db, now)).toBe(12_002)
    expect((await db.selectFrom('wallet_events').select('at').execute()).length).toBe(2)
    expect(await db.selectFrom('wallet_budgets').select('key').execute()).toEqual([{ key: 'counts' }])
    expect(await db.selectFrom('wallet_challenges').select('id').execute()).toEqual([{ id: 'open' }])
    expect(await pruneWallet(db, now)).toBe(0)
  })
})
