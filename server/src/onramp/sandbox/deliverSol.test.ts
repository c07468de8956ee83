import { verify } from 'node:crypto'
import { solanaPeople } from '@latchkey/devnet/data'
import { afterEach, expect, test } from 'vitest'
import { createUpstream } from '../../rpc/createUpstream.js'
import { decodeBase58, encodeBase58 } from '../../solana/base58.js'
import { readSecretKey } from '../../solana/secretKey.js'
import { openTestStore } from '../../test/openTestStore.js'
import { type NodeRequest, startNode } from '../../test/startNode.js'
import { sandboxConfig } from '../test/serveOnRamp.js'
import { deliverSol } from './deliverSol.js'
import { createOrders } from './orders.js'

const network = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'
const buyer = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

type Status = {
  readonly err: unknown
  readonly confirmations: number | null
  readonly confirmationStatus: string
}
const final: Status = { err: null, confirmations: null, confirmationStatus: 'finalized' }

/** A paid order of SOL, and a node of which a test sets what became of its transactions. */
async function setUp({ confirmations = 0 } = {}) {
  const { db, stop } = await openTestStore('SQLite')
  const orders = createOrders(db, () => 1_000, 10_000)
  const asset = { symbol: 'SOL', name: 'Solana', decimals: 9, supply: 'transfer' }
  const id = await orders.create({
    project_id: '',
    chain_id: network,
    address: buyer,
    client: 'c',
    asset: JSON.stringify(asset),
    currency: 'USD',
    cents: 1_000
  })
  const limits = { perAddress: 9, perClient: 9 }
  await orders.pay(id, { cents: 1_000, units: 5_000n, deliverAt: 1_000 }, limits)
  const state = {
    height: 100,
    statuses: new Map<string, Status>(),
    sent: [] as string[],
    onSend: (_signature: string): unknown => undefined,
    onHeight: () => {}
  }
  const node = await startNode(({ method, params }: NodeRequest) => {
    switch (method) {
      case 'getLatestBlockhash':
        return {
          value: {
            blockhash: encodeBase58(Buffer.alloc(32, state.height)),
            lastValidBlockHeight: state.height + 150
          }
        }
      case 'sendTransaction': {
        const bytes = Buffer.from(String(params[0]), 'base64')
        const signature = encodeBase58(bytes.subarray(1, 65))
        state.sent.push(String(params[0]))
        return state.onSend(signature) ?? signature
      }
      case 'getBlockHeight':
        state.onHeight()
        return state.height
      case 'getSignatureStatuses':
        return { value: (params[0] as string[]).map(hash => state.statuses.get(hash) ?? null) }
      default:
        return { error: { code: -32601, message: `no ${method}` } }
    }
  })
  stops.push(stop, node.stop)
  const from = readSecretKey(solanaPeople.cashier.secretKey)
  if (!from) throw new Error('the cashier has no key')
  const upstream = createUpstream([node.url], { fetch, onFailure: () => {} })
  const order = async () => {
    const found = await orders.find(id)
    if (!found) throw new Error('the order is lost')
    return found
  }
  const step = async (isLast = false) =>
    deliverSol(
      { config: { ...sandboxConfig, confirmations }, orders, upstream, from, now: () => 1_000, isLast },
      await order()
    )
  return { state, order, step }
}

test('the signed transaction is stored before it is sent, and is the seller’s own', async () => {
  const { state, order, step } = await setUp()
  let stored: string | null = null
  state.onSend = signature => {
    void order().then(({ hash }) => {
      stored = hash
    })
    state.statuses.set(signature, final)
  }
  expect(await step()).toBe('delivered')
  const { hash, nonce, status, raw_transaction: raw } = await order()
  expect({ hash, nonce: Number(nonce), status }).toEqual({ hash: stored, nonce: 250, status: 'delivered' })
  expect(state.sent).toEqual([raw])
  const bytes = Buffer.from(raw ?? '', 'base64')
  const { key, address } = readSecretKey(solanaPeople.cashier.secretKey) ?? {}
  expect(key && verify(null, bytes.subarray(65), key, bytes.subarray(1, 65))).toBe(true)
  expect([address, buyer].every(text => bytes.includes(decodeBase58(text ?? '', 32) ?? 'nothing'))).toBe(true)
})

test('a lost answer, a refusal and a node that forgets lead to the same transaction again', async () => {
  const { state, step } = await setUp()
  state.onSend = () => ({ error: { code: -32002, message: 'Transaction simulation failed' } })
  expect([await step(), await step(), await step()]).toEqual(['sent', 'sent', 'sent'])
  expect(new Set(state.sent).size).toBe(1)
  state.onSend = signature => void state.statuses.set(signature, final)
  expect(await step()).toBe('delivered')
})

test('another transaction is signed only when the last block for the former one is final', async () => {
  const { state, step, order } = await setUp()
  await step()
  state.height = 250
  expect(await step()).toBe('sent')
  state.height = 251
  expect(await step()).toBe('signedAnew')
  const { hash, replaced } = await order()
  expect(new Set([hash, replaced.trim()]).size).toBe(2)
  state.statuses.set(hash ?? '', final)
  expect(await step()).toBe('delivered')
})

test('a transaction that is included while the height is read is no lost one', async () => {
  const { state, step, order } = await setUp()
  await step()
  const { hash } = await order()
  state.height = 251
  state.onHeight = () => void state.statuses.set(hash ?? '', final)
  expect(await step()).toBe('delivered')
  expect(await order()).toMatchObject({ hash, status: 'delivered' })
})

test('of several transactions the one that succeeded counts', async () => {
  const { state, step, order } = await setUp()
  await step()
  const first = (await order()).hash ?? ''
  state.height = 251
  await step()
  state.statuses.set(first, final)
  expect(await step()).toBe('delivered')
  expect(await order()).toMatchObject({ hash: first, status: 'delivered' })
})

test('a transaction that failed on the chain is followed by another one, and by none after the last try', async () => {
  const { state, step, order } = await setUp()
  state.onSend = signature =>
    void state.statuses.set(signature, { ...final, err: { InstructionError: [0, { Custom: 1 }] } })
  expect(await step()).toBe('signedAnew')
  state.height = 101
  expect(await step(true)).toBe('failed')
  expect(await order()).toMatchObject({ status: 'failed' })
})

test.each([
  ['processed', null, 'sent'],
  ['confirmed', 4, 'sent'],
  ['confirmed', 5, 'delivered'],
  ['confirmed', null, 'delivered'],
  ['finalized', null, 'delivered']
] as const)(
  'with 5 confirmations, a %s transaction with %s is %s',
  async (confirmationStatus, confirmations, outcome) => {
    const { state, step } = await setUp({ confirmations: 5 })
    state.onSend = signature =>
      void state.statuses.set(signature, { err: null, confirmationStatus, confirmations })
    expect(await step()).toBe(outcome)
  }
)

test('a node that answers nonsense changes nothing', async () => {
  const { state, step, order } = await setUp()
  await step()
  const before = await order()
  state.height = -1
  await expect(step()).rejects.toThrow()
  expect(await order()).toEqual(before)
})
