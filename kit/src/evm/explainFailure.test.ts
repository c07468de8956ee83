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
