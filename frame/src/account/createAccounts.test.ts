import { expect, test } from 'vitest'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import { createAccounts } from './createAccounts.js'
import { createChains } from './createChains.js'
import { memoryStorage } from '../storage/FrameStorage.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** What GET_USER answers of a wallet with these recovery factors. */
async function userWith(...kinds: readonly ('passkey' | 'passphrase' | 'operator')[]) {
  const record = {
    accounts: { evm: { address }, solana: { address: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' } },
    factors: kinds.map(kind => ({ kind }))
  } as unknown as WalletRecord
  const chains = await createChains({
    served: [{ id: 'eip155:1', name: 'Ethereum', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }],
    storage: memoryStorage(),
    first: 'eip155:1'
  })
  const accounts = createAccounts({
    chains,
    user: () => ({ id: 'a', provider: 'email', email: 'ada@mail.example' }),
    wallet: () => ({ open: async () => record }),
    smart: async () => undefined
  })
  return accounts.describeUser('https://shop.example', new AbortController().signal)
}

test('a wallet is custodial as long as the operator has a factor of it, whatever the mode of the server is now', async () => {
  expect(await userWith('passkey', 'operator')).toMatchObject({ address, isCustodial: true })
  expect(await userWith('operator')).toMatchObject({ isCustodial: true })
  expect(await userWith('passkey', 'passphrase')).not.toHaveProperty('isCustodial')
})
