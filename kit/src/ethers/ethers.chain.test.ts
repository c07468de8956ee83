import { BrowserProvider, parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { providers } from 'ethers5'
import { describe, expect, test } from 'vitest'
import { bridgeTests } from '../evm/host/bridge.harness.js'
import { getEthersProvider, getEthersSigner, watchEthersSigner } from './index.js'
import { getWeb3Provider } from './v5/index.js'

const { setUp, ids, networks } = bridgeTests(9594)
const to = '0x000000000000000000000000000000000000dEaD'

describe('the signer of ethers 6', () => {
  test('signs a message and typed data, and sends a transaction that the chain includes', async () => {
    const { latchkey, wallet, connect } = setUp()
    await connect()
    const signer = getEthersSigner(latchkey)
    expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(signer.address)
    const domain = { name: 'Test', chainId: ids()[0] }
    const types = { Note: [{ name: 'text', type: 'string' }] }
    const signature = await signer.signTypedData(domain, types, { text: 'Hello' })
    expect(verifyTypedData(domain, types, { text: 'Hello' }, signature)).toBe(signer.address)
    // ethers answers the same question from memory for 250 ms.
    const balance = () => getEthersProvider(latchkey).getBalance(to)
    const before = await balance()
    const sent = await signer.sendTransaction({ to, value: parseEther('0.1') })
    const receipt = await sent.wait()
    expect({ status: receipt?.status, from: receipt?.from }).toEqual({ status: 1, from: signer.address })
    expect((await balance()) - before).toBe(parseEther('0.1'))
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('a rejection in the wallet is ACTION_REJECTED, and the wallet was asked once', async () => {
    const { latchkey, wallet, connect } = setUp()
    await connect()
    wallet.setBehaviour('reject', 'personal_sign')
    await expect(getEthersSigner(latchkey).signMessage('Hello')).rejects.toMatchObject({
      code: 'ACTION_REJECTED'
    })
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })

  test('without a connected account there is none, nor a provider', async () => {
    const { latchkey, connect } = setUp()
    for (const get of [getEthersSigner, getEthersProvider])
      expect(() => get(latchkey)).toThrow(
        expect.objectContaining({ code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' })
      )
    await connect()
    expect(getEthersProvider(latchkey)).toBeInstanceOf(BrowserProvider)
  })

  test('the watched signer follows the account, the chain and the wallet, and reads the new chain', async () => {
    const { latchkey, wallet, connect } = setUp()
    const seen: (readonly [string, number] | undefined)[] = []
    const chainOf = async (signer: ReturnType<typeof getEthersSigner>) =>
      Number((await signer.provider.getNetwork()).chainId)
    const pending: Promise<void>[] = []
    const stop = watchEthersSigner(latchkey, signer => {
      const index = seen.push(undefined) - 1
      if (signer)
        pending.push(
          chainOf(signer).then(chain => {
            seen[index] = [signer.address, chain]
          })
        )
    })
    const [one, two] = ids()
    const [, other] = networks()
    if (!other) throw new Error('devnet has one chain')
    const [first, second] = wallet.addresses
    await connect()
    await latchkey.switchNetwork(other)
    wallet.switchAccount(1)
    await expect.poll(() => seen.length).toBe(4)
    await Promise.all(pending)
    expect(await getEthersSigner(latchkey).provider.getBlockNumber()).toBeGreaterThan(0)
    await latchkey.disconnect()
    expect(seen).toEqual([undefined, [first, one], [first, two], [second, two], undefined])
    stop()
    await connect()
    expect(seen).toHaveLength(5)
  })
})

test('the provider of ethers 5 signs, sends, and follows the chain', async () => {
  const { latchkey, connect } = setUp()
  expect(() => getWeb3Provider(latchkey, providers.Web3Provider)).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' })
  )
  await connect()
  const provider = getWeb3Provider(latchkey, providers.Web3Provider)
  const signer = provider.getSigner()
  const { address = '' } = latchkey.getAccount('eip155')
  expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(address)
  const { hash } = await signer.sendTransaction({ to, value: parseEther('0.1') })
  expect(await provider.waitForTransaction(hash)).toMatchObject({ status: 1, from: address })
  const [, other] = networks()
  if (!other) throw new Error('devnet has one chain')
  await latchkey.switchNetwork(other)
  await expect.poll(async () => (await provider.getNetwork()).chainId).toBe(ids()[1])
})
