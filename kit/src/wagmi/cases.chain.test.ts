import { type Devnet, startDevnet } from '@latchkey/devnet'
import {
  type Config,
  connect,
  createConfig,
  createStorage,
  getWalletClient,
  noopStorage,
  prepareTransactionRequest,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  verifyMessage,
  waitForTransactionReceipt
} from '@wagmi/core'
import { http, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { viemChain } from '../evm/viemChain.js'
import { createMockWallet } from '../testing/mockWallet/createMockWallet.js'
import { accounts, addTo, type MakeConnector, makeMock, makeOwn } from './cases.harness.js'

// The cases of wagmi that sign and send, on real chains: with its mock connector, whose accounts are those of the node, and with one of the kit.

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const typed = {
  domain: { name: 'Ether Mail', version: '1', chainId: 31_337, verifyingContract: `0x${'cc'.repeat(20)}` },
  types: { Person: [{ name: 'name', type: 'string' }], Mail: [{ name: 'from', type: 'Person' }] },
  primaryType: 'Mail',
  message: { from: { name: 'Cow' } }
} as const
const to = `0x${'00'.repeat(19)}c2` as const

const makeFromKit = makeOwn((rdns, options) => {
  const chains = devnet.chains.map(({ network, rpcUrl }) => ({ chainId: Number(network.id), rpcUrl }))
  const page = new EventTarget() as unknown as Window
  const wallet = createMockWallet({ chains, rdns, name: rdns, ...options }, page)
  onTestFinished(() => wallet.stop())
  return wallet
})

async function connected(make: MakeConnector): Promise<Config> {
  const [one, two] = devnet.chains.map(({ network }) => viemChain(network as never))
  if (!one || !two) throw new Error('devnet has two chains')
  const config = createConfig({
    chains: [one, two],
    transports: Object.fromEntries(devnet.chains.map(({ network, rpcUrl }) => [network.id, http(rpcUrl)])),
    storage: createStorage({ storage: noopStorage }),
    multiInjectedProviderDiscovery: false
  } as never) as unknown as Config
  await connect(config, { connector: addTo(config, make()) })
  return config
}

const subjects = [
  ["wagmi's mock connector", makeMock],
  ['a connector of the kit', makeFromKit]
] as const

describe.each(subjects)('in the cases of wagmi on a chain, %s', (_, make) => {
  test('signs texts and bytes with the account in use, and with another one of the connection', async () => {
    const config = await connected(make)
    const signature = await signMessage(config, { message: 'hello' })
    expect(await verifyMessage(config, { address: accounts[0], message: 'hello', signature })).toBe(true)
    const raw = await signMessage(config, { message: { raw: '0x68656c6c6f' }, account: accounts[1] })
    expect(await verifyMessage(config, { address: accounts[1], message: 'hello', signature: raw })).toBe(true)
  })

  test('sends a transaction that the chain includes, on the chain that it was switched to', async () => {
    const config = await connected(make)
    await switchChain(config, { chainId: 31_338 })
    const request = await prepareTransactionRequest(config, { to, value: parseEther('0.001') })
    expect([request.to, request.value]).toEqual([to, parseEther('0.001')])
    const hash = await sendTransaction(config, { to, value: parseEther('0.001') })
    const receipt = await waitForTransactionReceipt(config, { hash, pollingInterval: 50 })
    expect([receipt.status, receipt.from, receipt.to, receipt.chainId]).toEqual([
      'success',
      accounts[0].toLowerCase(),
      to,
      31_338
    ])
  })

  test('gives a client whose account is asked for in the wallet', async () => {
    const config = await connected(make)
    const client = await getWalletClient(config, { account: accounts[1] })
    expect(client.account.address).toBe(accounts[1])
    expect(await client.getChainId()).toBe(31_337)
  })
})

test('both sign the same: texts and typed data have one signature for a key', async () => {
  const signed = async (make: MakeConnector) => {
    const config = await connected(make)
    return [await signMessage(config, { message: 'hello' }), await signTypedData(config, typed)]
  }
  expect(await signed(makeFromKit)).toEqual(await signed(makeMock))
})
