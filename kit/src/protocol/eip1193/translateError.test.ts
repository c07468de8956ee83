import { expect, test } from 'vitest'
import { errorCodes, translateError } from './translateError.js'

test('finds the code of a wallet’s error wherever it is nested', () => {
  const codes = (errors: readonly unknown[]) => errors.map(error => translateError(error).code)
  expect(
    codes([
      { code: 4001 },
      { code: '4001' },
      { code: 'ACTION_REJECTED' },
      { code: -32603, data: { originalError: { code: 4001 } } },
      { code: -32000, message: 'User rejected the request.' },
      { code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
      'Request rejected by the user',
      new Error('user cancelled')
    ])
  ).toEqual(Array(8).fill('LATCHKEY_CONNECT__USER_REJECTED'))
  expect(
    codes([
      { code: -32002 },
      { code: 4100 },
      { code: 4900 },
      { code: 4901 },
      { code: -32603 },
      { error: { code: -32002 } },
      { cause: { code: -32002 } },
      { message: 'rejected by the node: nonce too low' }
    ])
  ).toEqual([
    'LATCHKEY_CONNECT__ALREADY_PENDING',
    'LATCHKEY_CONNECT__NO_ACCOUNTS',
    'LATCHKEY_CONNECT__WALLET_DISCONNECTED',
    'LATCHKEY_CONNECT__WALLET_DISCONNECTED',
    'LATCHKEY_CONNECT__WALLET_FAILED',
    'LATCHKEY_CONNECT__ALREADY_PENDING',
    'LATCHKEY_CONNECT__ALREADY_PENDING',
    'LATCHKEY_CONNECT__WALLET_FAILED'
  ])
})

test('keeps the original as cause and its sanitized message as details', () => {
  const cause = { code: 1, message: `Be\u202ead\u0000 ${'x'.repeat(1_000)}` }
  const error = translateError(cause)
  expect([error.cause, error.details?.slice(0, 6), error.details?.length]).toEqual([cause, 'Bead x', 256])
})

test('survives hostile errors', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('no')
      }
    }
  )
  for (const error of [
    undefined,
    null,
    0,
    '',
    Symbol('x'),
    () => 1,
    proxy,
    throwing,
    { code: throwing, data: proxy },
    { code: {} }
  ]) {
    expect(translateError(error).code).toBe('LATCHKEY_CONNECT__WALLET_FAILED')
  }
  expect(errorCodes({ code: '4902', data: { code: 5000, originalError: { code: -32603 } } })).toEqual([
    4902, -32603, 5000
  ])
})
