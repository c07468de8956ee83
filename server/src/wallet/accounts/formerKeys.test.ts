import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walletKey } from '../../keys/walletKey.js'
import { openTestStore, stores } from '../../test/openTestStore.js'
import { createAccounts } from './createAccounts.js'

const [first, second, third] = ['11', '22', '33'].map(byte => byte.repeat(32)) as [string, string, string]

test('a text of a former key opens, one of an unknown key does not', () => {
  const sealed = walletKey(first).seal('ada@example.org', 'row')
  expect(walletKey(third, [second, first]).open(sealed, 'row')).toBe('ada@example.org')
  expect(() => walletKey(third, [second]).open(sealed, 'row')).toThrow()
  expect(() => walletKey(second, [first]).open(sealed, 'other')).toThrow()
  expect(walletKey(second, [first]).macOf('subject', 'a')).not.toBe(walletKey(first).macOf('subject', 'a'))
})

describe.each(stores)('%s', kind => {
  let store: Awaited<ReturnType<typeof openTestStore>>
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(() => store.stop())

  test('after a change of the key accounts are found by the former one, once, and then by the new one alone', async () => {
    const { db } = store
    const login = (accounts: ReturnType<typeof createAccounts>, email: string) =>
      db
        .transaction()
        .execute(trx => accounts.login(trx, 'shop', { kind: 'email', subject: email, email }, 1))
    const email = 'ada@example.org'
    const before = await login(createAccounts(db, walletKey(first)), email)
    await login(createAccounts(db, walletKey(first)), 'ben@example.org')
    const renewed = createAccounts(db, walletKey(second, [first]))
    // Twice at once: neither makes a second account.
    const [one, other] = await Promise.all([login(renewed, email), login(renewed, email)])
    expect([one, other]).toEqual([
      { accountId: before.accountId, isNew: false },
      { accountId: before.accountId, isNew: false }
    ])
    expect(await renewed.identityOf(before.accountId, 'email')).toEqual({ kind: 'email', email })
    const alone = createAccounts(db, walletKey(second))
    expect(await login(alone, email)).toEqual({ accountId: before.accountId, isNew: false })
    // Its address is claimed under the new key too: a provider that has verified it must be linked.
    const google = { kind: 'google', subject: '1', email } as const
    await expect(
      db.transaction().execute(trx => renewed.login(trx, 'shop', google, 1))
    ).rejects.toMatchObject({ field: 'link_required' })
    const ben = { kind: 'google', subject: '2', email: 'ben@example.org' } as const
    await expect(db.transaction().execute(trx => renewed.login(trx, 'shop', ben, 1))).rejects.toMatchObject({
      field: 'link_required'
    })
  })
})
