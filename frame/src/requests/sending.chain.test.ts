import { type Devnet, devnetTokens, startDevnet } from '@latchkey/devnet'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther
} from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Rpc } from '../contracts/Described.js'
import type { Call } from '../contracts/SmartAccounts.js'
import { inlineEngine } from '../keys/engine/KeyEngine.js'
import { makeSecret } from '../keys/makeSecret.js'
import { holdUnlocked } from '../keys/unlocked.js'
import { createExclusive } from '../service/runExclusively.js'
import { memoryStorage } from '../storage/FrameStorage.js'
import { costOf, prepareTransactions } from './evm/prepareTransactions.js'
import { NonceUsed, sendTransactions } from './evm/sendTransactions.js'
import { ownerAccount } from './ownerAccount.js'
import { OutcomeUnknown } from './RequestError.js'
import { seal } from './seal.js'

const payee = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { secret, wallet } = await makeSecret(inlineEngine)
const owner = wallet.accounts.evm.address as Hex
let devnet: Devnet
let url: string
let chainId: number

beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  url = devnet.chains[0].rpcUrl
  chainId = await reader().getChainId()
  await createTestClient({ mode: 'anvil', chain: foundry, transport: http(url) }).setBalance({
    address: owner,
    value: parseEther('10')
  })
})
afterAll(() => devnet.stop())

const reader = () => createPublicClient({ transport: http(url) })

/** A node's own refusal has a number. */
const node: Rpc = async (_, method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { message: string; code: number }
  }
  if (error) throw Object.assign(new Error(error.message), { code: error.code })
  return result
}

const id = () => `eip155:${chainId}`
const storage = memoryStorage()
const exclusive = createExclusive('test', undefined)
function contextOf(rpc: Rpc) {
  return { rpc, storage, runExclusively: exclusive }
}

async function prepare(calls: readonly Call[], rpc: Rpc = node) {
  const context = contextOf(rpc)
  const { options, balance } = await prepareTransactions(context, { chain: id(), owner, calls })
  const transactions = options[Math.floor((options.length - 1) / 2)]?.transactions ?? []
  const account = async () => ownerAccount(holdUnlocked(secret.slice()), owner)
  const sealed = seal(transactions)
  const send = sendTransactions(context, { chain: id(), owner, sealed, mayReplace: false, account })
  return { options, transactions, balance, send }
}
const receiptOf = (hash: Hex | undefined) => reader().waitForTransactionReceipt({ hash: hash as Hex })
const coins = (value: bigint): Call => ({ to: payee, data: '0x', value })

test('sends coins as they were shown, at three speeds, for at most the fee that was shown', async () => {
  const before = await reader().getBalance({ address: payee })
  const { send, transactions, options, balance } = await prepare([coins(123n)])
  expect(options.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
  const [hash] = await send()
  const receipt = await receiptOf(hash)
  expect(receipt.status).toBe('success')
  expect((await reader().getBalance({ address: payee })) - before).toBe(123n)
  const sent = await reader().getTransaction({ hash: hash as Hex })
  const [shown] = transactions
  expect(sent).toMatchObject({ nonce: shown?.nonce, gas: shown?.gas, value: 123n, from: owner.toLowerCase() })
  const paid = balance - (await reader().getBalance({ address: owner }))
  expect(paid).toBeLessThanOrEqual(costOf(transactions).fee + 123n)
})

test('sends a batch one after the other, the gas of each estimated behind those before it', async () => {
  const token = devnetTokens.find(({ symbol }) => symbol === 'USDC')?.address as Hex
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [payee, 5n] })
  const { send } = await prepare([{ to: token, data: approve, value: 0n }, coins(1n)])
  const hashes = await send()
  for (const hash of hashes) expect((await receiptOf(hash)).status).toBe('success')
  const allowed = await reader().readContract({
    abi: erc20Abi,
    address: token,
    functionName: 'allowance',
    args: [owner, payee]
  })
  expect(allowed).toBe(5n)
})

test('two tabs that show the same number: one sends, the other shows it anew; none is lost', async () => {
  const [one, other] = [await prepare([coins(1n)]), await prepare([coins(2n)])]
  const outcomes = await Promise.allSettled([one.send(), other.send()])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(outcomes[1]).toMatchObject({ reason: expect.any(NonceUsed) })
  const again = await prepare([coins(2n)])
  const first = one.transactions[0]?.nonce ?? Number.NaN
  expect(again.transactions[0]?.nonce).toBe(first + 1)
  expect((await receiptOf((await again.send())[0])).status).toBe('success')
})

test('an answer that is lost leads to no second payment: the same bytes, the same hash', async () => {
  const raw: unknown[] = []
  const losing: Rpc = async (chainName, method, params) => {
    const answer = await node(chainName, method, params)
    if (method !== 'eth_sendRawTransaction') return answer
    raw.push(params[0])
    throw new TypeError('connection reset')
  }
  const { send, transactions } = await prepare([coins(7n)], losing)
  const before = await reader().getTransactionCount({ address: owner })
  const [hash] = await send()
  expect((await receiptOf(hash)).status).toBe('success')
  expect(new Set(raw).size).toBe(1)
  expect((await reader().getTransactionCount({ address: owner })) - before).toBe(1)
  expect(transactions).toHaveLength(1)
})

test('a node that is gone: the outcome is unknown; another try sends the same bytes', async () => {
  let isGone = true
  const raw: unknown[] = []
  const gone: Rpc = async (chainName, method, params) => {
    if (method === 'eth_sendRawTransaction') raw.push(params[0])
    if (isGone && /sendRaw|ByHash/.test(method)) throw new TypeError('network error')
    return node(chainName, method, params)
  }
  const { send } = await prepare([coins(8n)], gone)
  const before = await reader().getTransactionCount({ address: owner })
  await expect(send()).rejects.toThrow(OutcomeUnknown)
  isGone = false
  const [hash] = await send()
  expect((await receiptOf(hash)).status).toBe('success')
  expect(new Set(raw).size).toBe(1)
  expect((await reader().getTransactionCount({ address: owner })) - before).toBe(1)
})

test('a refusal of the node is no unknown outcome, and its number is free again', async () => {
  const { balance } = await prepare([coins(1n)])
  const refused = await prepare([coins(1n)])
  const poor = seal(refused.transactions.map(each => ({ ...each, value: balance * 2n })))
  const account = async () => ownerAccount(holdUnlocked(secret.slice()), owner)
  const send = sendTransactions(contextOf(node), {
    chain: id(),
    owner,
    sealed: poor,
    mayReplace: false,
    account
  })
  await expect(send()).rejects.toThrow(/insufficient funds/i)
  const next = await prepare([coins(1n)])
  expect(next.transactions[0]?.nonce).toBe(refused.transactions[0]?.nonce)
})

test('a payload that changes after it was shown is not signed', async () => {
  const { transactions } = await prepare([coins(1n)])
  const shown = seal(transactions)
  const changed = { ...shown, payload: transactions.map(each => ({ ...each, value: 10n ** 18n })) }
  const sign = vi.fn()
  const account = async () => ({
    ...ownerAccount(holdUnlocked(secret.slice()), owner),
    signTransaction: sign
  })
  const send = sendTransactions(contextOf(node), {
    chain: id(),
    owner,
    sealed: changed,
    mayReplace: false,
    account
  })
  await expect(send()).rejects.toThrow('not what was shown')
  expect(sign).not.toHaveBeenCalled()
})
