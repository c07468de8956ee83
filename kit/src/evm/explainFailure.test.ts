import { expect, test } from 'vitest'
import { explainFailure } from './explainFailure.js'

test.each([
  ['already known', 'unknown'],
  ['replacement transaction underpriced', 'stuck'],
  ['insufficient funds for gas * price + value', 'insufficientFunds'],
  ['execution reverted', 'reverted'],
  ['execution reverted: ERC20: transfer amount exceeds balance', 'insufficientFunds']
])('the message %s means %s', async (message, fault) => {
  expect(await explainFailure({ code: -32000, message })).toBe(fault)
})

test.each([-32700, -32600, -32601, -32602, -32003, -32005, 4200, 4902, 5710, 5760])(
  'the code %i proves that nothing was sent',
  async code => {
    const error = { code, message: 'No.' }
    expect(await explainFailure(error)).toBe(undefined)
    expect(await explainFailure({ code: -32603, message: 'Internal error', data: error })).toBe(undefined)
  }
)

test.each([
  { code: -32603, message: 'Internal JSON-RPC error.' },
  { code: -32000, message: 'header not found' },
  { code: 5720, message: 'Duplicate id' },
  { message: 'Something broke' },
  new Error('disconnected'),
  'closed',
  undefined
])('the error %j does not prove that nothing was sent', async error => {
  expect(await explainFailure(error)).toBe('unknown')
})

test('a node that limits requests has not taken the transaction', async () => {
  expect(await explainFailure({ code: -32603, message: 'HTTP 429: Too Many Requests' })).toBe(undefined)
})

test.each(['already known', 'timed out', 'nonce too low', 'txpool is full', 'underpriced'])(
  'a contract that reverts with the words of a node, "%s", has reverted',
  async reason => {
    const inner = { code: 3, message: `execution reverted: ${reason}` }
    expect(await explainFailure(inner)).toBe('reverted')
    expect(await explainFailure({ message: 'Internal JSON-RPC error.', data: inner })).toBe('reverted')
    const message = `VM Exception while processing transaction: revert ${reason}`
    expect(await explainFailure({ message })).toBe('reverted')
  }
)
