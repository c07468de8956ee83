import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { NetworkReader } from './networkReader.js'
import { simulateTransfer } from './simulateTransfer.js'

const address = `0x${'a1'.repeat(20)}`

/** Simulates with a node that answers this for the call. */
function simulate(result: object) {
  const client = { request: async () => [{ calls: [result] }] } as unknown as NetworkReader
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
