import { type Devnet, startDevnet } from '@latchkey/devnet'
import {
  type Address,
  createPublicClient,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  parseAbi,
  parseEther
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCalls } from '../../core/actions/sendCalls.js'
import { activeAccount } from '../../core/select/connection.js'
import { startDiscovery } from '../../core/startDiscovery.js'
import { transactionsSlice } from '../../core/state/transactions.js'
import { createTestKit } from '../../createTestKit.harness.js'
import { evm } from '../../evm/evm.js'
import type { Eip1193Provider } from '../../evm/provider.js'
import { deploySafeContracts, type SafeCall } from '../../safeContracts.harness.js'
import { createNonce } from '../../siwx/createNonce.js'
import { formatMessage } from '../../siwx/text/formatMessage.js'
import { verifyMessage } from '../../siwx/verify/verifyMessage.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createSafeFactory } from './safe.js'
import { createSafeWebApp, proposalOf, type WebAppOptions } from './webApp.harness.js'

let devnet: Devnet
let safes: Awaited<ReturnType<typeof deploySafeContracts>>
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  safes = await deploySafeContracts(devnet.chains[0].rpcUrl)
})
afterAll(() => devnet.stop())

const newOwner = () => privateKeyToAccount(generatePrivateKey())
const nonce = createNonce()
const receiver = '0x00000000000000000000000000000000000000c0'

/** A page in the web app of a real Safe of two out of three owners, which is connected without a click. */
async function setUp({ onChain }: Pick<WebAppOptions, 'onChain'> = {}) {
  const { network, rpcUrl } = devnet.chains[0]
  const owners = [newOwner(), newOwner(), newOwner()]
  const signers = owners.slice(0, 2)
  const safe = await safes.makeSafe(owners, 2)
  const calls = new Map<Hex, SafeCall>()
  const rpc = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body
    })
    const { result, error } = (await answer.json()) as { result: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  const app = createSafeWebApp({
    safeAddress: safe.address,
    chainId: network.id as number,
    threshold: 2,
    owners: owners.map(({ address }) => address),
    version: '1.5.0',
    ...(onChain && { onChain }),
    signatureOf: hash => safe.signHash(hash, signers),
    rpc,
    async propose([tx]) {
      if (!tx) throw new Error('nothing is proposed')
      const call = { to: tx.to, value: BigInt(tx.value), data: tx.data }
      const hash = await safe.hashOf(call)
      calls.set(hash, call)
      return hash
    }
  })
  const execute = async (id: Hex, call: SafeCall | undefined = calls.get(id)) => {
    if (!call) throw new Error('this was not proposed')
    const txHash = await safe.execute(call, id, signers)
    app.details.set(id, proposalOf(app.safe, 2, { txStatus: 'SUCCESS', txHash }))
    return txHash
  }
  const real = {
    clock: {
      now: () => Date.now(),
      after(milliseconds: number, run: () => void) {
        // Readings in seconds, so that the test does not take minutes.
        const timer = setTimeout(run, Math.min(milliseconds, 1_000))
        return () => clearTimeout(timer)
      }
    },
    random: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) },
    fetch: (input: string, init?: object) => fetch(input, init)
  }
  const { kit } = createTestKit(
    {
      networks: [network],
      adapters: [{ ...evm(), discover: () => undefined }],
      connectors: [createSafeFactory({}, () => app.page)]
    },
    { ...createMemoryEnvironment(), ...real }
  )
  await startDiscovery(kit)
  await expect.poll(() => activeAccount(kit)?.address).toBe(safe.address)
  const account = activeAccount(kit)
  if (!account) throw new Error('the Safe is not connected')
  return { kit, app, safe, signers, account, execute, network }
}

const clientOf = () => createPublicClient({ chain: devnet.chains[0].network, transport: http() })

const messageOf = (accountAddress: Address) =>
  formatMessage({
    domain: 'my.app',
    uri: 'https://my.app/',
    version: '1',
    nonce,
    chainId: `eip155:${devnet.chains[0].network.id}`,
    accountAddress,
    issuedAt: new Date().toISOString()
  })

const isValid = async (message: string, signature: string) =>
  (await verifyMessage(message, signature, { client: clientOf(), domain: 'my.app', nonce })).valid

test('what two of three owners sign for a page is a signature of the Safe (ERC-1271), and of no other text', async () => {
  const { kit, safe, account } = await setUp()
  const message = messageOf(safe.address)
  const signature =
    (await account.connected.connector.signMessage?.({ message, address: safe.address })) ?? ''
  expect([
    await isValid(message, signature),
    await isValid(message.replace('my.app/', 'my.app/x'), signature)
  ]).toEqual([true, false])
  kit.destroy()
})

test('typed data are signed for the Safe, too', async () => {
  const { kit, safe, account } = await setUp()
  const typedData = {
    domain: { name: 'Shop', chainId: devnet.chains[0].network.id },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 7n }
  } as const
  const signature = (await account.connected.signTypedData?.({ typedData, address: safe.address })) as Hex
  const answer = await clientOf().readContract({
    address: safe.address,
    abi: parseAbi(['function isValidSignature(bytes32,bytes) view returns (bytes4)']),
    functionName: 'isValidSignature',
    args: [hashTypedData(typedData as never), signature]
  })
  expect(answer).toBe('0x1626ba7e')
  kit.destroy()
})

test('a message that is signed on the chain has the empty signature, which is valid after its execution only', async () => {
  const proposed: Hex[] = []
  // The web app proposes a transaction in place of a signature.
  const { kit, app, safe, account, execute } = await setUp({ onChain: () => proposed[0] ?? '0x' })
  const message = messageOf(safe.address)
  const call = safe.messageCall(hashMessage(message))
  const id = await safe.hashOf(call)
  proposed.push(id)
  app.details.set(id, proposalOf(app.safe, 1))
  const outcome = account.connected.connector.signMessage?.({ message, address: safe.address })
  await expect.poll(() => app.requests.some(({ method }) => method === 'getTxBySafeTxHash')).toBe(true)
  expect(await isValid(message, '0x')).toBe(false)
  await execute(id, call)
  expect([await outcome, await isValid(message, '0x')]).toEqual(['0x', true])
  kit.destroy()
})

test('a payment is proposed, shown as such, and followed to its transaction, by which receipts resolve', async () => {
  const { kit, safe, account, execute, network } = await setUp()
  const { node, from } = safes
  const funding = await node.sendTransaction({
    account: from,
    to: safe.address,
    value: parseEther('1'),
    chain: null
  })
  await node.waitForTransactionReceipt({ hash: funding })
  const before = await node.getBalance({ address: receiver })
  const id = (await sendCalls(kit, { calls: [{ to: receiver, value: 5n }] })) as Hex
  const tracked = () => kit.slice(transactionsSlice).get()[0]
  await expect.poll(() => tracked()?.proposal, { timeout: 20_000 }).toEqual({ signed: 1, required: 2 })
  expect(tracked()).toMatchObject({ id, hash: id, isBatch: true, status: 'pending' })
  const provider = account.connected.provider as Eip1193Provider
  const receipt = () => provider.request({ method: 'eth_getTransactionReceipt', params: [id] })
  expect(await receipt()).toBeNull()

  const txHash = await execute(id)
  await expect.poll(() => tracked()?.status, { timeout: 30_000 }).toBe('confirmed')
  expect(tracked()).toMatchObject({ id, hash: txHash, account: `${network.caipNetworkId}:${safe.address}` })
  expect(await receipt()).toMatchObject({ transactionHash: id, status: '0x1' })
  expect((await node.getBalance({ address: receiver })) - before).toBe(5n)
  kit.destroy()
})
