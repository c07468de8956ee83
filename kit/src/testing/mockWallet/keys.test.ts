import { expect, test } from 'vitest'
import { accountsOf } from './keys.js'

const chains = [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }]

test('each public test key belongs to the address beside it', () => {
  const accounts = accountsOf({ chains, accounts: 10 })
  expect(accounts).toHaveLength(10)
  expect(accounts.map(account => account.open().address)).toEqual(accounts.map(({ address }) => address))
})
