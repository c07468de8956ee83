import { describe, expect, test } from 'vitest'
import { walletKey } from '../../keys/walletKey.js'
import { openTestStore, stores } from '../../test/openTestStore.js'
import type { LoginIdentity } from '../sessions/DeviceSession.js'
import { createAccounts } from './createAccounts.js'

const key = walletKey('ab'.repeat(32))

describe.each(stores)('%s', store => {
  const withAccounts = async (
    work: (login: (identity: LoginIdentity, projectId?: string) => Promise<unknown>) => Promise<void>
  ) => {
    const { db, stop } = await openTestStore(store)
    const accounts = createAccounts(db, key)
    await work((identity, projectId = 'shop') =>
      db.transaction().execute(trx => accounts.login(trx, projectId, identity, 1))
    )
    await stop()
  }
  const byEmail = { kind: 'email', subject: 'a@example.org', email: 'a@example.org' } as const
  const byGoogle = { kind: 'google', subject: '1', email: 'A@example.org' } as const

  test('an e-mail address of one account is never linked to another silently', () =>
    withAccounts(async login => {
      await login(byEmail)
      await expect(login(byGoogle)).rejects.toMatchObject({ status: 403, field: 'link_required' })
      await expect(login({ kind: 'github', subject: '1' })).resolves.toMatchObject({ isNew: true })
      await expect(login(byGoogle, 'other')).resolves.toMatchObject({ isNew: true })
    }))

  test('and the same the other way round', () =>
    withAccounts(async login => {
      await login(byGoogle)
      await expect(login(byEmail)).rejects.toMatchObject({ status: 403, field: 'link_required' })
      await expect(login(byGoogle)).resolves.toMatchObject({ isNew: false })
    }))

  test('ten first logins at once create one account', () =>
    withAccounts(async login => {
      const all = (await Promise.all(Array.from({ length: 10 }, () => login(byEmail)))) as {
        accountId: string
        isNew: boolean
      }[]
      expect(new Set(all.map(({ accountId }) => accountId)).size).toBe(1)
      expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    }))
})

test('what is sealed opens with the same key and context only, and is never the same twice', () => {
  const sealed = key.seal('a@example.org', 'one')
  expect(key.open(sealed, 'one')).toBe('a@example.org')
  expect(key.seal('a@example.org', 'one')).not.toBe(sealed)
  expect(() => key.open(sealed, 'two')).toThrow('')
  expect(() => walletKey('cd'.repeat(32)).open(sealed, 'one')).toThrow('')
  expect(() => key.open(`${sealed.slice(0, -2)}AA`, 'one')).toThrow('')
  expect(() => key.open('AA', 'one')).toThrow('a sealed text is too short')
  expect(key.macOf('a', 'b', 'c')).not.toBe(key.macOf('a', 'bc'))
})
