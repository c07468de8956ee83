import { expect, test } from 'vitest'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import { memoryStorage } from '../storage/FrameStorage.js'
import { createAccounts } from './createAccounts.js'
import { createChains } from './createChains.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const chain = (id: string) => ({ id, name: id, currency: { name: 'Coin', symbol: 'C', decimals: 18 } })

const accountsOf = {
  evm: { address },
  solana: { address: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' },
  // BIP-84 and BIP-86, test vectors: the first addresses of the phrase of zeros.
  bitcoinSegwit: { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
  bitcoinTaproot: { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr' }
}

type Kinds = readonly ('passkey' | 'passphrase' | 'operator')[]

/** The accounts of a wallet with these recovery factors. */
async function openAccounts(...kinds: Kinds) {
  const record = { accounts: accountsOf, factors: kinds.map(kind => ({ kind })) } as unknown as WalletRecord
  const chains = await createChains({
    served: [
      chain('eip155:1'),
      chain(solana),
      chain(bitcoin),
      chain(testnet),
      chain('bip122:12a765e31ffd4059bada1e25190f6e98')
    ],
    storage: memoryStorage(),
    first: 'eip155:1'
  })
  const accounts = createAccounts({
    chains,
    user: () => ({ id: 'a', provider: 'email', email: 'ada@mail.example' }),
    wallet: () => ({ open: async () => record, testAddress: async prefix => `${prefix}1q` }),
    smart: async () => undefined
  })
  const user = (chain = chains.current()) =>
    accounts.describeUser(chain, 'https://shop.example', new AbortController().signal)
  return { chains, user }
}

/** What GET_USER answers of a wallet with these recovery factors. */
const userWith = async (...kinds: Kinds) => (await openAccounts(...kinds)).user()

test('a wallet is custodial as long as the operator has a factor of it, whatever the mode of the server is now', async () => {
  expect(await userWith('passkey', 'operator')).toMatchObject({ address, isCustodial: true })
  expect(await userWith('operator')).toMatchObject({ isCustodial: true })
  expect(await userWith('passkey', 'passphrase')).not.toHaveProperty('isCustodial')
})

test('each chain has the address of its own namespace; a chain without an account is not served', async () => {
  const { chains, user } = await openAccounts('passkey')
  const email = 'ada@mail.example'
  await chains.switchTo(solana)
  expect(await user()).toEqual({ email, address: accountsOf.solana.address, chainId: solana })
  await chains.switchTo(bitcoin)
  expect(await user()).toEqual({ email, address: accountsOf.bitcoinSegwit.address, chainId: bitcoin })
  // A test network has a key of its own: signatures of Bitcoin name no network.
  expect(await user(testnet)).toEqual({ email, address: 'tb1q', chainId: testnet })
  // Litecoin.
  await expect(chains.switchTo('bip122:12a765e31ffd4059bada1e25190f6e98')).rejects.toMatchObject({
    field: 'chain'
  })
  expect(chains.current()).toBe(bitcoin)
  expect(chains.served).toEqual(['eip155:1', solana, bitcoin, testnet])
  // Each namespace keeps its own chain in use (promise P4).
  expect([chains.evm(), chains.inUse('solana')]).toEqual(['eip155:1', solana])
  expect(await user(solana)).toEqual({ email, address: accountsOf.solana.address, chainId: solana })
  expect(() => chains.inUse('cosmos')).toThrow(expect.objectContaining({ field: 'chain' }))
})
