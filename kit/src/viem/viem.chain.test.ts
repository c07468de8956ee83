import { parseEther, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { bridgeTests } from '../evm/host/bridge.harness.js'
import { getPublicClient, getWalletClient, type LatchkeyWalletClient, watchWalletClient } from './index.js'

const { setUp, ids, networks } = bridgeTests(9590)
const to = '0x000000000000000000000000000000000000dEaD'

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )

describe('the wallet client', () => {
  test('signs a message and typed data, and sends a transaction that the chain includes', async () => {
    const { latchkey, connect } = setUp()
    await connect()
    const client = await getWalletClient(latchkey)
    const { address } = client.account
    const signature = await client.signMessage({ message: 'Hello' })
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    const typedData = {
      domain: { name: 'Test', chainId: client.chain.id },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Hello' }
    } as const
    const signed = await client.signTypedData(typedData)
    expect(await verifyTypedData({ address, signature: signed, ...typedData })).toBe(true)
    const reader = getPublicClient(latchkey)
    const before = await reader.getBalance({ address: to })
    const hash = await client.sendTransaction({ to, value: parseEther('0.1') })
    const { status, from } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect({ status, from }).toEqual({ status: 'success', from: address.toLowerCase() })
    expect((await reader.getBalance({ address: to })) - before).toBe(parseEther('0.1'))
  })

  test('is refused without a wallet, on another chain, and for a chain that is not configured', async () => {
    const { latchkey, wallet, connect } = setUp()
    const [one, two] = ids()
    expect(await code(getWalletClient(latchkey))).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
    await connect()
    expect((await getWalletClient(latchkey, { chainId: one })).chain.id).toBe(one)
    expect(await code(getWalletClient(latchkey, { chainId: two }))).toBe('LATCHKEY_SEND__CHAIN_MISMATCH')
    expect(await code(getWalletClient(latchkey, { chainId: 5 }))).toBe('LATCHKEY_NETWORK__NOT_FOUND')
    expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
    const switched = await getWalletClient(latchkey, { chainId: two, switchNetwork: true })
    expect([switched.chain.id, latchkey.getNetwork('eip155').chainId]).toEqual([two, two])
    await latchkey.disconnect()
    expect(await code(getWalletClient(latchkey))).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
  })

  test('a switch that the person refuses is a typed error', async () => {
    const { latchkey, wallet, connect } = setUp()
    await connect()
    wallet.setBehaviour('reject', 'wallet_switchEthereumChain')
    const [, chainId] = ids()
    expect(await code(getWalletClient(latchkey, { chainId, switchNetwork: true }))).toBe(
      'LATCHKEY_NETWORK__SWITCH_REJECTED'
    )
  })

  test('passes a request to the wallet once, also if the wallet fails', async () => {
    const { latchkey, wallet, connect } = setUp()
    await connect()
    const client = await getWalletClient(latchkey)
    wallet.setBehaviour({ error: -32_603, message: 'broken' }, 'personal_sign')
    await expect(client.signMessage({ message: 'Hello' })).rejects.toThrow()
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })
})

test('the watched client follows the account, the chain and the wallet, and ends', async () => {
  const { latchkey, wallet, connect } = setUp()
  const seen: (readonly [string, number] | undefined)[] = []
  const note = (client: LatchkeyWalletClient | undefined) =>
    void seen.push(client && [client.account.address, client.chain.id])
  const stop = watchWalletClient(latchkey, note)
  const [one, two] = ids()
  const [, other] = networks()
  if (!other) throw new Error('devnet has one chain')
  const [first, second] = wallet.addresses
  await connect()
  await latchkey.switchNetwork(other)
  wallet.switchAccount(1)
  await expect.poll(() => seen.length).toBe(4)
  await latchkey.disconnect()
  expect(seen).toEqual([undefined, [first, one], [first, two], [second, two], undefined])
  stop()
  await connect()
  expect(seen).toHaveLength(5)
})

test('the public client reads the active chain, or another configured one', async () => {
  const { latchkey } = setUp()
  const [one, two] = ids()
  expect(await getPublicClient(latchkey).getChainId()).toBe(one)
  expect(await getPublicClient(latchkey, { chainId: two }).getChainId()).toBe(two)
  expect(() => getPublicClient(latchkey, { chainId: 5 })).toThrow('Network not found')
})
