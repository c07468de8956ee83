import { numberToHex, parseEther, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { describeRequest } from './describeRequest.js'

const ask = (method: string, params: unknown, hosts: readonly string[] = []) =>
  describeRequest({ method, params, chainId: 'eip155:31337' }, hosts)

const signIn = (domain: string) =>
  `${domain} wants you to sign in with your Latchkey Devnet account:\n0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n\nURI: https://${domain}`

test('a message is shown as the signed text', () => {
  expect(ask('personal_sign', [stringToHex('Grüße\n1'), '0x1'])).toEqual({
    title: 'Sign message',
    facts: [],
    body: 'Grüße\n1',
    warnings: []
  })
  expect(ask('personal_sign', ['plain', '0x1']).body).toBe('plain')
})

test.each(['0xff00fe', '0x0102', '0x1b5b324a'])(
  'bytes that are no text, such as %s, are shown as bytes',
  bytes => {
    expect(ask('personal_sign', [bytes, '0x1']).body).toBe(bytes)
  }
)

test('invisible characters are written out', () => {
  expect(ask('personal_sign', ['Pay \u202e01\u202c ETH', '0x1']).body).toBe('Pay ‹202E›01‹202C› ETH')
  expect(ask('eth_sendTransaction', [{ to: 'a\u200bb' }]).facts[0]).toEqual(['To', 'a‹200B›b'])
})

test('a sign-in for the requesting page has no warning', () => {
  expect(ask('personal_sign', [signIn('shop.example'), '0x1'], ['shop.example'])).toMatchObject({
    title: 'Sign in',
    facts: [['Signs in to', 'shop.example']],
    warnings: []
  })
})

test.each(['bank.example', 'BANK.example', 'https://bank.example', 'bank.example:8443'])(
  'a sign-in for %s from another page has a warning',
  domain => {
    const { warnings } = ask('personal_sign', [stringToHex(signIn(domain)), '0x1'], ['shop.example'])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/bank\.example.*shop\.example.*Do not sign/)
  }
)

test('a transaction shows its receiver, amount and data', () => {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const value = numberToHex(parseEther('1.5'))
  expect(ask('eth_sendTransaction', [{ to, value, data: '0xabcd' }])).toMatchObject({
    facts: [
      ['To', to],
      ['Amount', '1.5 ETH']
    ],
    body: '0xabcd'
  })
  expect(ask('eth_sendTransaction', [{}]).facts[0]).toEqual(['To', 'a new contract'])
})

test('typed data for another chain has a warning', () => {
  const data = JSON.stringify({ domain: { chainId: 1 }, message: {} })
  expect(ask('eth_signTypedData_v4', ['0x1', data]).warnings).toEqual([
    'The data is for chain 1, the request for eip155:31337.'
  ])
  expect(ask('eth_signTypedData_v4', ['0x1', 'no json']).body).toBe('"no json"')
})

test.each([
  ['personal_sign', undefined],
  ['personal_sign', [{}]],
  ['eth_sendTransaction', ['text']],
  ['eth_signTypedData_v4', [null, null]],
  ['wallet_switchEthereumChain', null],
  ['made_up', { a: 1 }]
])('%s with %j has a description too', (method, params) => {
  expect(ask(method, params).title).not.toBe('')
})
