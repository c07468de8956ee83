import { expect, test } from 'vitest'
import type { NetworkClient } from '../../core/contracts/Adapter.js'
import { mainnet, nodeEnvironment, type NodeScript } from '../solana.harness.js'
import { createNetworkClient } from './client.js'
import { paymentUri } from './paymentUri.js'
import './readBalances.js'
import './readTransactionStatus.js'
import '../transfer/sending.js'

const alice = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const usdc = 'CvEgQPkkbP8RMrVUfy9rUoJzRWCJyFsMtEHaGWUvTncs'
const hash = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQkjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

/** What a client answers with a scripted node, or its error's code, after all of its tries. */
async function ask(script: NodeScript, work: (client: NetworkClient) => Promise<unknown> | undefined) {
  const { environment, methods } = nodeEnvironment(script)
  let outcome: unknown = 'pending'
  Promise.resolve(work(createNetworkClient(mainnet, environment))).then(
    value => {
      outcome = value
    },
    (error: { readonly code: string }) => {
      outcome = error.code
    }
  )
  for (let second = 0; second < 60 && outcome === 'pending'; second++) await environment.advance(1_000)
  return { outcome, methods: methods() }
}

test('a node that is down is asked four times; an error of a node is its answer', async () => {
  const down = await ask({ getBalance: 'offline' }, client => client.getBalance?.({ address: alice }))
  expect(down).toEqual({ outcome: 'LATCHKEY_RPC__FAILED', methods: Array(4).fill('getBalance') })
  const refused = await ask({ getBalance: Object.assign(new Error('no'), { code: -32_602 }) }, client =>
    client.getBalance?.({ address: alice })
  )
  expect(refused).toEqual({ outcome: 'LATCHKEY_RPC__FAILED', methods: ['getBalance'] })
})

const strange = [null, 'x', {}, { value: null }, { value: -1 }, { value: 1.5 }, { value: ['x'] }, [], 7]
test.each(strange.map(value => [value]))(
  'an answer %j is no balance, no account and no status',
  async value => {
    const script = {
      getBalance: value,
      getMultipleAccounts: value,
      getSignatureStatuses: value,
      getBlockHeight: value,
      getTokenAccountsByOwner: { value: [] }
    }
    const typed = 'LATCHKEY_RPC__FAILED'
    expect((await ask(script, client => client.getBalance?.({ address: alice }))).outcome).toBe(typed)
    expect(
      (await ask(script, client => client.getBalance?.({ address: alice, token: { address: usdc } }))).outcome
    ).toBe(typed)
    expect((await ask(script, client => client.getTransactionStatus?.({ hash, from: alice }))).outcome).toBe(
      typed
    )
  }
)

test('a node of another network estimates no fee', async () => {
  const script = {
    getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    getMultipleAccounts: { value: [null] }
  }
  const transfer = { network: mainnet.caipNetworkId, from: alice, to: usdc, amount: 1n }
  expect((await ask(script, client => client.estimateFees?.(transfer))).outcome).toBe('LATCHKEY_RPC__FAILED')
})

test.each([
  [{ err: 'InsufficientFundsForRent' }, 'insufficientFunds'],
  [{ err: { InstructionError: [2, { Custom: 1 }] } }, 'insufficientFunds'],
  [{ err: { InstructionError: [2, { Custom: 17 }] } }, 'reverted'],
  [{ err: 'BlockhashNotFound' }, undefined],
  [{ err: 'AlreadyProcessed' }, 'unknown']
])('a node that refuses with %j means %s', async (data, fault) => {
  const { environment } = nodeEnvironment()
  const client = createNetworkClient(mainnet, environment)
  const error = { cause: { code: -32_002, message: 'Transaction simulation failed', data } }
  expect(await client.explainFailure?.(error)).toBe(fault)
})

test('an error without a code proves nothing', async () => {
  const client = createNetworkClient(mainnet, nodeEnvironment().environment)
  expect(await client.explainFailure?.(new Error('socket closed'))).toBe('unknown')
})

test('prices for speed are percentiles of what was paid, and never above the limit', async () => {
  const script = {
    getGenesisHash: `${mainnet.id}x`,
    getMultipleAccounts: { value: [null] },
    simulateTransaction: { value: { err: null, unitsConsumed: 1_000 } },
    getRecentPrioritizationFees: [0, 100, 200, 10 ** 12].map(prioritizationFee => ({
      slot: 1,
      prioritizationFee
    }))
  }
  const transfer = { network: mainnet.caipNetworkId, from: alice, to: usdc, amount: 1n }
  const { outcome } = await ask(script, client => client.estimateFees?.(transfer))
  expect(outcome).toEqual([
    { speed: 'slow', amount: 5_001n, parameters: { units: 1_101n, price: 200n } },
    { speed: 'normal', amount: 10_505n, parameters: { units: 1_101n, price: 5_000_000n } },
    { speed: 'fast', amount: 10_505n, parameters: { units: 1_101n, price: 5_000_000n } }
  ])
})

test('the URI of a payment is that of Solana Pay, in whole units', () => {
  expect(paymentUri(9, { to: alice, amount: 1_500_000_000n })).toBe(`solana:${alice}?amount=1.5`)
  expect(paymentUri(9, { to: alice, amount: 10_000n, token: { address: usdc, decimals: 6 } })).toBe(
    `solana:${alice}?amount=0.01&spl-token=${usdc}`
  )
  expect(() => paymentUri(9, { to: alice, amount: 1n, token: { address: usdc } })).toThrow(
    'The amount is not valid'
  )
  expect(() => paymentUri(9, { to: '0x1', amount: 1n })).toThrow('Invalid CAIP Address')
})
