import { expect, test } from 'vitest'
import { createMockConnector } from '../../testing/mockConnector.js'
import { probe } from './probe.harness.js'
import { useConnections } from './useConnections.js'
import { usePreferredAccountType } from './usePreferredAccountType.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sessionOf = (accountType: 'eoa' | 'smartAccount') => ({
  accounts: [accountType === 'eoa' ? alice : bob],
  chainId: '1',
  provider: {},
  accountType,
  accountTypes: ['eoa', 'smartAccount'] as const
})

test('usePreferredAccountType returns the type of the account, and switches to another one', async () => {
  const wallet = createMockConnector({
    connect: async () => sessionOf('smartAccount'),
    setAccountType: async type => sessionOf(type === 'eoa' ? 'eoa' : 'smartAccount')
  })
  const { now, client } = await probe(() => usePreferredAccountType(), { wallet })
  expect([now().accountType, now().accountTypes]).toEqual([undefined, undefined])
  await client.connect(wallet)
  await expect.poll(() => now().accountType).toBe('smartAccount')
  await now().setPreferredAccountType('eoa')
  await expect.poll(() => now().accountType).toBe('eoa')
  expect([now().accountTypes, client.getAccount().address]).toEqual([['eoa', 'smartAccount'], alice])
})

test('useConnections returns the wallets that stay connected beside the one in use', async () => {
  const wallet = createMockConnector()
  const { now, client } = await probe(() => useConnections(), { wallet })
  await client.connect(wallet)
  await client.connect(createMockConnector({ id: 'other', name: 'Other' }))
  await expect.poll(() => now().others.map(({ name }) => name)).toEqual(['Mock Wallet'])
  expect(now().connections.map(({ name }) => name)).toEqual(['Other'])
  await now().switchConnection({ namespace: 'eip155', connectorId: 'mock' })
  await expect.poll(() => now().connections.map(({ name }) => name)).toEqual(['Mock Wallet'])
  await now().disconnect({ connectorId: 'other' })
  await expect.poll(() => now().others).toEqual([])
})
