import fc from 'fast-check'
import { concatHex, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Described, Rpc } from '../contracts/Described.js'
import { DescribeFailure } from './DescribeFailure.js'
import { account, describeIt, friend, pictures, spender, usdc, weth } from './describe.harness.js'
import { key } from './solana/solana.harness.js'
import { en } from './texts/en.js'

const hex = (max: number) =>
  fc.uint8Array({ maxLength: max }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const address = fc.constantFrom(account, friend, spender, usdc, weth, pictures, `0x${'00'.repeat(20)}`)
const selectors = [
  '0xa9059cbb',
  '0x095ea7b3',
  '0x23b872dd',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6',
  '0xa22cb465',
  '0x39509351',
  '0xd505accf',
  '0xd0e30db0',
  '0x2e1a7d4d',
  '0xac9650d8',
  '0x5ae401dc',
  '0x04e45aaf',
  '0xb858183f',
  '0x87517c45'
] as const
const data = fc.oneof(
  hex(200),
  fc.tuple(fc.constantFrom(...selectors), hex(320)).map(([head, tail]) => concatHex([head, tail])),
  // Words as the ABI has them: small numbers, which are offsets and lengths too.
  fc
    .tuple(
      fc.constantFrom(...selectors),
      fc.array(fc.oneof(fc.nat(512), fc.bigInt(0n, 2n ** 256n - 1n)), { maxLength: 14 })
    )
    .map(([head, words]) =>
      concatHex([head, ...words.map((one): Hex => `0x${BigInt(one).toString(16).padStart(64, '0')}`)])
    )
)
/** A node that answers anything, or not at all. */
const node = fc
  .array(fc.oneof(hex(96), fc.constant(undefined), fc.jsonValue(), fc.constant('0x1')), {
    minLength: 1,
    maxLength: 12
  })
  .map((answers): Rpc => {
    let at = 0
    return async () => {
      at += 1
      const answer = answers[at % answers.length]
      if (answer === undefined) throw new Error('no')
      return answer
    }
  })

/** What every description keeps to, whatever was described. */
function expectSound(described: Described) {
  const parts = described.parts ?? [described]
  for (const { title, fields } of parts) {
    expect(title in en || title.startsWith('descriptor.')).toBe(true)
    for (const { label, value } of fields) {
      expect(label in en || label.startsWith('“')).toBe(true)
      expect(value).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
    }
  }
  for (const { text } of described.warnings) expect(text in en, text).toBe(true)
}

/** Describes; undefined if it was refused with the typed error. Any other error fails the test. */
async function attempt(work: Promise<Described>): Promise<Described | undefined> {
  try {
    const described = await work
    expectSound(described)
    await described.simulation
    return described
  } catch (error) {
    if (error instanceof DescribeFailure) return undefined
    throw error
  }
}

const runs = { numRuns: 300 }

test('calls: none is dropped, whatever the data and the answers of the node', async () => {
  const one = fc.record({ to: address, data, value: fc.bigInt(0n, 2n ** 256n - 1n) })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), node, async (calls, rpc) => {
      const described = await attempt(describeIt({ kind: 'calls', calls: calls as never }, { rpc }))
      expect(described).toBeDefined()
      if (!described) return
      const count = described.parts?.length || 1
      expect(count).toBeGreaterThanOrEqual(calls.length)
      const raw = JSON.parse(described.raw) as { data: string }[]
      expect(raw.map(call => call.data)).toEqual(calls.map(call => call.data))
      // Coin that leaves is always shown.
      const shown = [described, ...(described.parts ?? [])].flatMap(part => part.fields)
      const paid = calls.filter(({ value }) => value > 0n).length
      expect(shown.filter(({ kind }) => kind === 'amount').length).toBeGreaterThanOrEqual(paid)
    }),
    runs
  )
})

test('a multicall shows each of its calls', async () => {
  const abi = parseAbi(['function multicall(bytes[] data)'])
  await fc.assert(
    fc.asyncProperty(fc.array(data, { minLength: 1, maxLength: 20 }), async inner => {
      const call = { to: spender, data: encodeFunctionData({ abi, args: [inner] }), value: 0n } as const
      const described = await attempt(describeIt({ kind: 'calls', calls: [call] }))
      expect(described?.parts?.length ?? described?.fields.length ?? 0).toBeGreaterThanOrEqual(inner.length)
    }),
    { numRuns: 100 }
  )
})

test('messages: any bytes are described, and text is shown whole', async () => {
  await fc.assert(
    fc.asyncProperty(hex(300), async message => {
      expect(await attempt(describeIt({ kind: 'message', message }))).toBeDefined()
    }),
    runs
  )
  const texts = fc.string({ unit: 'binary', maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      const message: Hex = `0x${Buffer.from(text).toString('hex')}`
      const described = await attempt(describeIt({ kind: 'message', message }))
      const letters = [...Buffer.from(text).toString()].filter(letter =>
        /[\p{L}\p{N}\p{P}]/u.test(letter)
      ).length
      const value = described?.fields[0]?.value ?? ''
      expect([...value].length).toBeGreaterThanOrEqual(letters)
    }),
    runs
  )
})

test('typed data: any object is described or refused with the typed error', async () => {
  const type = fc.constantFrom(
    'uint256',
    'address',
    'string',
    'bytes',
    'bool',
    'A',
    'B[]',
    'A[2]',
    'int8',
    'x',
    ''
  )
  const types = fc.dictionary(
    fc.constantFrom('A', 'B', 'Permit', 'EIP712Domain', '__proto__', 'constructor'),
    fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'chainId', '__proto__', 'to'), type }), {
      maxLength: 4
    })
  )
  const value = fc.oneof(fc.jsonValue({ maxDepth: 5 }), fc.object({ maxDepth: 4 }))
  const typedData = fc.oneof(
    value,
    fc.record({
      types,
      primaryType: fc.constantFrom('A', 'B', 'Permit', 'EIP712Domain', 'constructor', 'toString'),
      domain: value,
      message: value
    })
  )
  await fc.assert(
    fc.asyncProperty(typedData, node, async (one, rpc) => {
      await attempt(describeIt({ kind: 'typedData', typedData: one }, { rpc }))
    }),
    runs
  )
})

test('Solana: any bytes are described or refused with the typed error', async () => {
  const solana = { account: key(1), chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  const bytes = fc.uint8Array({ maxLength: 400 })
  // A head that is right, so that more than the first bytes is read.
  const likely = bytes.map(tail =>
    Uint8Array.from([
      1,
      ...new Array(64).fill(0),
      1,
      0,
      0,
      2,
      ...new Array(32).fill(1),
      ...new Array(64).fill(0),
      ...tail
    ])
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, likely), node, async (transaction, rpc) => {
      await attempt(
        describeIt({ kind: 'solanaTransactions', transactions: [transaction] }, { ...solana, rpc })
      )
      expect(await attempt(describeIt({ kind: 'solanaMessage', message: transaction }, solana))).toBeDefined()
    }),
    runs
  )
})
