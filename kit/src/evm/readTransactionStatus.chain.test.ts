import { type Devnet, startDevnet, testAccounts } from '@latchkey/devnet'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SentTransaction } from '../core/contracts/Adapter.js'
import type { TrackedTransaction } from '../core/state/transactions.js'
import { applyReport } from '../core/transactions/applyReport.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { createNetworkClient } from './client.js'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())
afterEach(async () => {
  await rpc('anvil_dropAllTransactions')
  await rpc('evm_setAutomine', true)
})

const [sender, receiver] = [testAccounts[3].address, testAccounts[4].address]

/** Sends a request to the node directly, without code of the kit. */
async function rpc<T = string>(method: string, ...params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(devnet.chains[0].rpcUrl, { method: 'POST', headers, body })
  const { result, error } = (await answer.json()) as { readonly result: T; readonly error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}

const read = (transaction: SentTransaction) => {
  const client = createNetworkClient(defineNetwork(devnet.chains[0].network))
  return client.getTransactionStatus?.(transaction)
}

const gwei = (count: number) => `0x${(count * 1e9).toString(16)}`

/** A payment in the mempool of a node that mines only when it is asked to. */
async function sendWaiting(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  await rpc('evm_setAutomine', false)
  return rpc('eth_sendTransaction', {
    from: sender,
    to: receiver,
    value: '0x1',
    maxFeePerGas: gwei(10),
    maxPriorityFeePerGas: gwei(1),
    ...more
  })
}

/** The pending transaction as the kit knows it after its first reading. */
async function readWaiting() {
  const hash = await sendWaiting()
  const report = await read({ hash, from: sender })
  if (report?.status !== 'pending') throw new Error('not pending')
  const { nonce, content } = report
  const count = Number(await rpc('eth_getTransactionCount', sender, 'latest'))
  expect(nonce).toBe(count)
  return { hash, from: sender, nonce, content }
}

const faster = { maxFeePerGas: gwei(40), maxPriorityFeePerGas: gwei(4) }

test('a waiting transaction is pending, then confirmed with its depth and fee', async () => {
  const sent = await readWaiting()
  await rpc('evm_mine')
  const { effectiveGasPrice, blockHash } = await rpc<{
    readonly effectiveGasPrice: string
    readonly blockHash: string
  }>('eth_getTransactionReceipt', sent.hash)
  const fee = { amount: 21_000n * BigInt(effectiveGasPrice), payer: sender.toLowerCase() }
  const { nonce, content } = sent
  expect(await read(sent)).toEqual({
    status: 'confirmed',
    confirmations: 1,
    block: blockHash,
    fee,
    nonce,
    content
  })
  await rpc('anvil_mine', '0x4')
  expect(await read(sent)).toMatchObject({ status: 'confirmed', confirmations: 5 })
})

test('a transaction that the contract reverts has failed', async () => {
  const token = '0x0000000000000000000000000000000000009999'
  // PUSH0 PUSH0 REVERT
  await rpc('anvil_setCode', token, '0x5f5ffd')
  const hash = await sendWaiting({ to: token, value: '0x0', gas: '0x186a0' })
  await rpc('evm_mine')
  expect(await read({ hash, from: sender })).toMatchObject({ status: 'failed', confirmations: 1 })
})

test.each([
  ['same', { to: receiver, value: '0x1' }],
  ['cancelled', { to: sender, value: '0x0' }],
  ['other', { to: receiver, value: '0x2' }]
] as const)('a transaction whose nonce another took is replaced: %s', async (kind, call) => {
  const sent = await readWaiting()
  const nonce = `0x${sent.nonce?.toString(16)}`
  const by = await sendWaiting({ ...faster, ...call, nonce })
  expect(await read(sent)).toEqual({ status: 'dropped' })
  await rpc('evm_mine')
  await rpc('anvil_mine', '0x3')
  expect(await read(sent)).toEqual({ status: 'replaced', by, kind })
})

test('a transaction that the node lost is dropped, and unknown without its nonce', async () => {
  const sent = await readWaiting()
  await rpc('anvil_dropTransaction', sent.hash)
  expect(await read(sent)).toEqual({ status: 'dropped' })
  expect(await read({ hash: sent.hash, from: sender })).toEqual({ status: 'unknown' })
})

test('a reorganisation of depth 3 after the confirmation is noticed, and the new confirmation too', async () => {
  const sent = await readWaiting()
  await rpc('evm_mine')
  await rpc('anvil_mine', '0x2')
  const start: TrackedTransaction = {
    id: sent.hash,
    account: `eip155:1:${sender}`,
    purpose: { operationType: 'send' },
    status: 'pending',
    sentAt: 0,
    updatedAt: 0,
    readings: 0,
    missing: 0,
    ...sent
  }
  const confirmed = applyReport(start, await read(sent), 1)
  expect(confirmed.status).toBe('confirmed')
  await rpc('anvil_reorg', 3, [])
  const undone = applyReport(confirmed, await read(sent), 2)
  expect(undone).toMatchObject({ status: 'pending', isUndone: true })
  // The wallet, or another node, passes it on again.
  const again = await sendWaiting({ nonce: `0x${sent.nonce?.toString(16)}` })
  await rpc('evm_mine')
  const { hash, from, nonce, content } = { ...undone, from: sender }
  const next = applyReport(undone, await read({ hash, from, nonce, content }), 3)
  const final =
    next.hash === again && next.status === 'pending'
      ? applyReport(next, await read({ ...sent, hash: next.hash }), 4)
      : next
  expect(final).toMatchObject({ status: 'confirmed', isUndone: undefined })
  expect(final.block).not.toBe(confirmed.block)
})

test('without an answer of the node the error is typed', async () => {
  const network = { ...devnet.chains[0].network, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  const client = createNetworkClient(defineNetwork(network))
  await expect(
    client.getTransactionStatus?.({ hash: `0x${'1'.repeat(64)}`, from: sender })
  ).rejects.toMatchObject({
    code: 'LATCHKEY_RPC__FAILED'
  })
})
