import { type Devnet, startDevnet } from '@latchkey/devnet'
import { createPublicClient, createTestClient, type Hex, http, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rpc } from '../contracts/Described.js'
import { inlineEngine } from '../keys/engine/KeyEngine.js'
import { makeSecret } from '../keys/makeSecret.js'
import { holdUnlocked } from '../keys/unlocked.js'
import { createExclusive } from '../service/runExclusively.js'
import { memoryStorage } from '../storage/FrameStorage.js'
import { createBatches, type Journal } from './evm/batches.js'
import { callsStatus } from './evm/callsStatus.js'
import { prepareTransactions } from './evm/prepareTransactions.js'
import { sendTransactions } from './evm/sendTransactions.js'
import { ownerAccount } from './ownerAccount.js'
import type { RequestContext } from './RequestContext.js'
import { OutcomeUnknown, PartlySent } from './RequestError.js'
import { seal } from './seal.js'

const payee = '0x00000000000000000000000000000000000f00d9'
const origin = 'https://app.example'
const chain = 'eip155:31337'
let devnet: Devnet
let url: string
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  url = devnet.chains[0].rpcUrl
})
afterAll(() => devnet.stop())

const reader = () => createPublicClient({ transport: http(url) })
const paid = () => reader().getBalance({ address: payee })

const node: Rpc = async (_, method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

let secret: Uint8Array
let owner: Hex
let storage: ReturnType<typeof memoryStorage>
beforeEach(async () => {
  const made = await makeSecret(inlineEngine)
  secret = made.secret
  owner = made.wallet.accounts.evm.address as Hex
  storage = memoryStorage()
  const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(url) })
  await client.setBalance({ address: owner, value: parseEther('10') })
})

/** A page of the wallet: another one over the same storage is that page after a reload. */
function openPage(
  sendRaw: (pass: () => Promise<unknown>, raw: Hex) => Promise<unknown> = pass => pass(),
  readReceipt: (pass: () => Promise<unknown>) => Promise<unknown> = pass => pass()
) {
  const rpc: Rpc = (name, method, params) => {
    const pass = () => node(name, method, params)
    if (method === 'eth_sendRawTransaction') return sendRaw(pass, params[0] as Hex)
    return method === 'eth_getTransactionReceipt' ? readReceipt(pass) : pass()
  }
  const runExclusively = createExclusive('test', undefined)
  const batches = createBatches({ storage, runExclusively })
  const context = { rpc, storage, runExclusively, batches, smart: async () => undefined }
  const prepare = async (journal: Journal | undefined, ...values: readonly bigint[]) => {
    const calls = values.map(value => ({ to: payee, data: '0x', value }) as const)
    const { options } = await prepareTransactions(context, { chain, owner, calls })
    const sealed = seal(options[1]?.transactions ?? [])
    const account = async () => ownerAccount(holdUnlocked(secret.slice()), owner)
    return sendTransactions(context, { chain, owner, sealed, mayReplace: false, account, journal })
  }
  return {
    batches,
    prepare,
    send: (id: string, ...values: readonly bigint[]) =>
      batches.run(origin, id, async journal => (await prepare(journal, ...values))()),
    status: (id: string, from = origin) => callsStatus(context as unknown as RequestContext, from, id)
  }
}

/** Lets `count` transactions pass, and then does as told. */
const after = (count: number, then: () => Promise<unknown>) => {
  let passed = 0
  return (pass: () => Promise<unknown>) => (passed++ < count ? pass() : then())
}
const refuse = () => Promise.reject(new Error('insufficient funds for gas * price + value'))

test('a whole batch: confirmed, before and after a reload, for its own origin only; its id is used', async () => {
  const page = openPage()
  const before = await paid()
  await page.send('mine', 1n, 2n)
  await expect.poll(paid).toBe(before + 3n)
  const status = await page.status('mine')
  expect(status).toMatchObject({ id: 'mine', status: 200, atomic: false, chainId: '0x7a69' })
  expect(status.receipts).toHaveLength(2)
  const reloaded = openPage()
  expect(await reloaded.status('mine')).toEqual(status)
  await expect(reloaded.send('mine', 1n)).rejects.toMatchObject({ code: 5720 })
  await expect(reloaded.status('mine', 'https://other.example')).rejects.toMatchObject({ code: 5730 })
  await expect.poll(paid).toBe(before + 3n)
})

test('a second part that is refused: part of it is sent, and stays known after a reload', async () => {
  const page = openPage(after(1, refuse))
  const before = await paid()
  await expect(page.send('part', 5n, 6n, 7n)).rejects.toMatchObject({ sent: 1, all: 3 })
  await expect.poll(paid).toBe(before + 5n)
  for (const each of [page, openPage()]) {
    const status = await each.status('part')
    expect(status).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    await expect(each.send('part', 5n, 6n, 7n)).rejects.toMatchObject({ code: 5720 })
  }
  // The number of the refused part is free, that of the first one is not.
  await openPage().send('next', 1n)
  await expect.poll(paid).toBe(before + 6n)
  expect(await openPage().status('part')).toMatchObject({ status: 600 })
})

test('a node that lags behind the part that was sent does not make its number be used again', async () => {
  await expect(openPage(after(1, refuse)).send('part', 5n, 6n)).rejects.toThrow(PartlySent)
  const lagging: Rpc = (name, method, params) =>
    method === 'eth_getTransactionCount' ? Promise.resolve('0x0') : node(name, method, params)
  const call = { to: payee, data: '0x', value: 1n } as const
  const { options } = await prepareTransactions({ rpc: lagging, storage }, { chain, owner, calls: [call] })
  expect(options[1]?.transactions[0]?.nonce).toBe(1)
})

test('another try after a refusal sends what is left, and nothing twice', async () => {
  let isRefusing = true
  const raws: Hex[] = []
  let count = 0
  const page = openPage((pass, raw) => {
    if (count++ > 0 && isRefusing) return refuse()
    raws.push(raw)
    return pass()
  })
  const before = await paid()
  await page.batches.run(origin, 'again', async journal => {
    const send = await page.prepare(journal, 5n, 6n)
    await expect(send()).rejects.toThrow(PartlySent)
    expect(await page.status('again')).toMatchObject({ status: 100 })
    isRefusing = false
    await send()
  })
  expect(new Set(raws).size).toBe(2)
  expect(raws).toHaveLength(2)
  await expect.poll(paid).toBe(before + 11n)
  expect(await openPage().status('again')).toMatchObject({ status: 200 })
})

test('a node that counts the transactions before it finds their receipts: the batch is confirmed', async () => {
  let count = 0
  const page = openPage(undefined, async pass => (count++ < 4 ? null : pass()))
  const before = await paid()
  await page.send('late', 5n, 6n)
  await expect.poll(paid).toBe(before + 11n)
  expect(await page.status('late')).toMatchObject({
    status: 200,
    receipts: [{ status: '0x1' }, { status: '0x1' }]
  })
})

test('a page that is closed while it sends: pending while the node may have it, then what the chain says', async () => {
  const page = openPage(after(1, () => new Promise(() => undefined)))
  const before = await paid()
  void page.send('closed', 5n, 6n, 7n)
  await expect.poll(paid).toBe(before + 5n)
  await expect.poll(async () => JSON.stringify(await storage.get('batches'))).toMatch(/sent.*tried.*signed/)
  expect(await page.status('closed')).toMatchObject({ status: 100 })
  const reloaded = openPage()
  expect(await reloaded.status('closed')).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
  await expect(reloaded.send('closed', 5n, 6n, 7n)).rejects.toMatchObject({ code: 5720 })
  await reloaded.send('other', 1n)
  await expect.poll(paid).toBe(before + 6n)
  expect(await reloaded.status('closed')).toMatchObject({ status: 600 })
})

test('a first part that is refused: nothing was sent, and the id may be used again', async () => {
  const before = await paid()
  const page = openPage(after(0, refuse))
  await expect(page.send('none', 1n, 2n)).rejects.toThrow('insufficient funds')
  await expect(page.status('none')).rejects.toMatchObject({ code: 5730 })
  await openPage().send('none', 1n, 2n)
  await expect.poll(paid).toBe(before + 3n)
})

test('an answer that is lost: the outcome of the part is unknown, and it is not sent anew', async () => {
  const page = openPage(() => Promise.reject(new TypeError('connection reset')))
  await expect(page.send('lost', 1n, 2n)).rejects.toThrow(OutcomeUnknown)
  expect(await openPage().status('lost')).toMatchObject({ status: 100 })
  await expect(openPage().send('lost', 1n, 2n)).rejects.toMatchObject({ code: 5720 })
})

test('two requests with the same id at once: the second is refused', async () => {
  const page = openPage()
  const outcomes = await Promise.allSettled([page.send('twin', 1n), page.send('twin', 1n)])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 5720 } }])
})
