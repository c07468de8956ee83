import { hashMessage, hashTypedData as official } from 'viem'
import { expect, test } from 'vitest'
import { hashOfTypedData, hashSafeMessage, hashText } from './messageHash.js'
import { readText } from './readText.js'

const address = '0x1111111111111111111111111111111111111111'

test('the hash of a text is that of ERC-191', () => {
  for (const text of ['', 'hello', 'Grüße – 你好 🦊', 'x'.repeat(1_000)])
    expect(hashText(text)).toBe(hashMessage(text))
})

test('the hash of typed data is that of EIP-712 for structs, arrays, integers, bytes and texts', () => {
  const data = {
    domain: {
      name: 'Shop',
      version: '1',
      chainId: 10,
      verifyingContract: address,
      salt: `0x${'12'.repeat(32)}`
    },
    types: {
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallets', type: 'address[]' }
      ],
      Order: [
        { name: 'from', type: 'Person' },
        { name: 'to', type: 'Person[2]' },
        { name: 'amount', type: 'uint256' },
        { name: 'change', type: 'int8' },
        { name: 'matrix', type: 'uint16[2][]' },
        { name: 'data', type: 'bytes' },
        { name: 'mark', type: 'bytes4' },
        { name: 'isGift', type: 'bool' }
      ]
    },
    primaryType: 'Order',
    message: {
      from: { name: 'Ann', wallets: [address] },
      to: [
        { name: 'Bob', wallets: [] },
        { name: 'Eve', wallets: [address, address] }
      ],
      amount: 2n ** 255n + 1n,
      change: -128,
      matrix: [
        [1, 2],
        [3, 65_535]
      ],
      data: '0x00ff',
      mark: '0x01020304',
      isGift: true
    }
  } as const
  expect(hashOfTypedData(data)).toBe(official(data as never))
  const noDomain = { ...data, domain: {} }
  expect(hashOfTypedData(noDomain)).toBe(official(noDomain as never))
  const inText = { ...data, message: { ...data.message, amount: `${2n ** 255n + 1n}` } }
  expect(hashOfTypedData(inText)).toBe(official(data as never))
})

test('typed data that do not fit their types have no hash', () => {
  const data = (type: string, value: unknown) => ({
    domain: {},
    types: { It: [{ name: 'it', type }] },
    primaryType: 'It',
    message: { it: value }
  })
  const wrong: readonly (readonly [string, unknown])[] = [
    ['uint8', 256],
    ['uint8', -1],
    ['int8', 128],
    ['uint256', 'many'],
    ['bytes4', '0x01'],
    ['bytes', 'text'],
    ['address', '0x01'],
    ['bool', 1],
    ['string', 1],
    ['uint8[2]', [1]],
    ['uint8[]', 1],
    ['Other', {}],
    ['uint8', undefined]
  ]
  for (const [type, value] of wrong) expect(() => hashOfTypedData(data(type, value)), type).toThrow()
})

test('the hash of a Safe’s own message has the chain in its domain from version 1.3.0 on', () => {
  const hash = hashMessage('hello')
  const expected = (domain: object) =>
    official({
      domain,
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hash }
    } as never)
  const of = (version: string | undefined) =>
    hashSafeMessage({ address, chainId: 100, threshold: 1, version }, hash)
  for (const version of ['1.3.0', '1.3.0+L2', '1.4.1', '2.0.0', undefined])
    expect(of(version), version).toBe(expected({ chainId: 100, verifyingContract: address }))
  for (const version of ['1.1.1', '1.2.0', '0.1.0'])
    expect(of(version), version).toBe(expected({ verifyingContract: address }))
})

test('a message as hex is decoded; other bytes, and texts that look like hex, are no text to sign', () => {
  expect(readText('hello')).toBe('hello')
  expect(readText('0x68656c6c6f')).toBe('hello')
  expect(readText('0x')).toBe('')
  expect(readText('0xc3bc')).toBe('ü')
  expect(readText('\ufeffx')).toBe('\ufeffx')
  expect(readText('0xefbbbf78')).toBe('\ufeffx')
  // No UTF-8, half a byte, and the characters of hex: the wallet would sign something else.
  for (const wrong of [
    '0xff',
    '0x1',
    '0x3078363861',
    `0x${Buffer.from('0x68').toString('hex')}`,
    7,
    undefined
  ])
    expect(readText(wrong)).toBeUndefined()
})
