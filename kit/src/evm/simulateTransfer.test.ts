import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { NetworkReader } from './networkReader.js'
import { simulateCalls, simulateTransfer } from './simulateTransfer.js'

const address = `0x${'a1'.repeat(20)}`

/** Simulates with a node that answers this for the call. */
function simulate(result: object) {
  const request = async ({ method }: { readonly method: string }) =>
    method === 'eth_chainId' ? '0x1' : [{ calls: [result] }]
  const client = { chain: { id: 1 }, request } as unknown as NetworkReader
  return simulateTransfer(client, { network: 'eip155:1', from: address, to: address, amount: 1n })
}

const revert = (text: string) =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [text] })
const failed = { code: -3200, message: 'execution failed' }

test.each<[string, object, string | undefined]>([
  [
    'geth',
    { returnData: '0x', error: { code: 3, message: 'execution reverted: Pausable: paused' } },
    'Pausable: paused'
  ],
  ['anvil', { returnData: revert('Pausable: paused'), error: failed }, 'Pausable: paused'],
  [
    'an error of its own, of geth',
    { returnData: '0x', error: { code: 3, message: 'execution reverted' } },
    undefined
  ],
  ['an error of its own, of anvil', { returnData: '0xd93c0665', error: failed }, undefined],
  ['no reason', { returnData: revert(''), error: failed }, undefined],
  ['direction marks', { returnData: revert('Pay\u202eme'), error: failed }, 'Payme'],
  ['a long text', { returnData: revert('x'.repeat(100_000)), error: failed }, 'x'.repeat(120)],
  ['a length that is a lie', { returnData: `${revert('No').slice(0, 74)}${'f'.repeat(64)}4e6f` }, 'No'],
  [
    'other bytes than text',
    { returnData: `${revert('').slice(0, 74)}${'2'.padStart(64, '0')}ffff` },
    '\ufffd\ufffd'
  ],
  ['nonsense', { returnData: { length: 5 }, error: 7 }, undefined]
])('the reason of a transfer that fails is read: %s', async (_, answer, reason) => {
  expect(await simulate({ status: '0x0', logs: [], ...answer })).toEqual({
    isSuccess: false,
    moves: [],
    reason
  })
})

describe('the events of simulated calls', () => {
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const word = (value: string) => `0x${value.padStart(64, '0')}`
  const taken = `0x${'b2'.repeat(20)}`
  const empty = { address, topics: [], data: '0x' }
  const transfer = { address: taken, topics: [topic, word('a1'.repeat(20)), word('9')], data: word('7') }

  /** Simulates one call, after which the node reports these events. */
  function simulateLogs(logs: readonly object[]) {
    const call = { status: '0x1', returnData: '0x', logs }
    const request = async ({ method }: { readonly method: string }) =>
      method === 'eth_chainId' ? '0x1' : [{ calls: [call] }]
    const client = { chain: { id: 1 }, request } as unknown as NetworkReader
    return simulateCalls(client, { from: address, calls: [{ to: taken }], tokens: [] })
  }

  test('a transfer after many other events is read', async () => {
    const found = await simulateLogs([...Array(999).fill(empty), transfer])
    expect(found?.moves).toMatchObject([{ from: address, token: { address: taken }, amount: 7n }])
  })

  test('too many events to read all of them are no simulation', async () => {
    expect(await simulateLogs([...Array(1_000).fill(empty), transfer])).toBeUndefined()
  })
})
