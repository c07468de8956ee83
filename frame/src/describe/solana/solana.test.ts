import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { Rpc } from '../../contracts/Described.js'
import { describeIt, fieldsOf, warningsOf } from '../describe.harness.js'
import {
  computeBudgetProgram,
  memoPrograms,
  associatedTokenProgram,
  systemProgram,
  tokenProgram
} from './programs.js'
import { buildMessage, buildTransaction, key, le } from './solana.harness.js'

const space = '\u00a0'
const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const me = key(1)
const other = key(2)
const mint = key(3)
const [source, target] = [key(4), key(5)]

const node: Rpc = async (_, method, [address]) => {
  if (method !== 'getAccountInfo') throw new Error('method not found')
  const owner = address === source ? me : address === target ? other : undefined
  if (!owner) return { value: null }
  return {
    value: { owner: tokenProgram, data: { parsed: { info: { mint, owner, tokenAmount: { decimals: 6 } } } } }
  }
}
const ask = (transactions: readonly Uint8Array[], rpc: Rpc = node) =>
  describeIt({ kind: 'solanaTransactions', transactions }, { account: me, chain, rpc })
const one = (program: string, accounts: readonly string[], data: readonly number[], payer = me) =>
  buildTransaction({ payer, instructions: [{ program, accounts, data: Uint8Array.from(data) }] })

test('a transfer of SOL shows the amount, the receiver and the fee', async () => {
  const described = await ask([one(systemProgram, [me, other], [...le(2, 4), ...le(1_500_000_000, 8)])])
  expect([described.title, fieldsOf(described)]).toEqual([
    'send',
    { amount: `1.5${space}SOL`, to: other, networkFee: `0.000005${space}SOL` }
  ])
  expect(described.warnings).toEqual([])
})

test('compute units and their price are a fee, not an action', async () => {
  const transaction = buildTransaction({
    payer: me,
    instructions: [
      { program: computeBudgetProgram, accounts: [], data: Uint8Array.from([2, ...le(200_000, 4)]) },
      { program: computeBudgetProgram, accounts: [], data: Uint8Array.from([3, ...le(1_000_000, 8)]) },
      { program: systemProgram, accounts: [me, other], data: Uint8Array.from([...le(2, 4), ...le(1, 8)]) }
    ]
  })
  const described = await ask([transaction])
  expect([described.title, described.parts]).toEqual(['send', undefined])
  // 5,000 of the signature, and 200,000 units of 1 lamport each.
  expect(fieldsOf(described).networkFee).toBe(`0.000205${space}SOL`)
})

test('a checked transfer of tokens has its own decimals; an unchecked one those of the chain', async () => {
  const checked = await ask([one(tokenProgram, [source, mint, target, me], [12, ...le(2_500_000, 8), 6])])
  const expected = { amount: '2.5', token: mint, to: other, toTokenAccount: target }
  expect([checked.title, fieldsOf(checked)]).toMatchObject(['sendToken', expected])
  const unchecked = [one(tokenProgram, [source, target, me], [3, ...le(2_500_000, 8)])]
  expect(fieldsOf(await ask(unchecked))).toMatchObject(expected)
  const blind = await ask(unchecked, async () => ({ value: null }))
  expect(fieldsOf(blind)).toMatchObject({ amount: `2500000${space}smallest units`, toTokenAccount: target })
  expect(warningsOf(blind)).toEqual({ mintUnknown: 'danger' })
})

test('approvals, authorities and assignments are typed', async () => {
  const approve = await ask([one(tokenProgram, [source, other, me], [4, ...le(2n ** 64n - 1n, 8)])])
  expect([fieldsOf(approve).allowance, warningsOf(approve)]).toEqual(['Unlimited', { takesAll: 'typed' }])
  const some = await ask([one(tokenProgram, [source, other, me], [4, ...le(1_000_000, 8)])])
  expect([fieldsOf(some).allowance, warningsOf(some)]).toEqual(['1', { delegate: 'typed' }])
  const authority = await ask([one(tokenProgram, [source, me], [6, 2, 1, ...base58.decode(other)])])
  expect([fieldsOf(authority).newAuthority, warningsOf(authority)]).toEqual([
    other,
    { authorityMoves: 'typed' }
  ])
  const assign = await ask([one(systemProgram, [me], [...le(1, 4), ...base58.decode(other)])])
  expect([assign.title, warningsOf(assign)]).toEqual(['assign', { assignsAll: 'typed' }])
})

test('closing, burning, nonces, memos and token accounts have words', async () => {
  const close = await ask([one(tokenProgram, [source, other, me], [9])])
  expect([close.title, warningsOf(close)]).toEqual(['closeAccount', { closeToOther: 'danger' }])
  expect(warningsOf(await ask([one(tokenProgram, [source, me, me], [9])]))).toEqual({})
  const burn = await ask([one(tokenProgram, [source, mint, me], [8, ...le(5, 8)])])
  expect([burn.title, warningsOf(burn)]).toEqual(['burn', { burnsTokens: 'danger' }])
  const nonce = await ask([one(systemProgram, [other, key(9), me], le(4, 4))])
  expect(warningsOf(nonce)).toEqual({ durableNonce: 'danger' })
  const memo = await ask([one(memoPrograms[0] ?? '', [], [...new TextEncoder().encode('rent \u202e5')])])
  expect([fieldsOf(memo).messageText, warningsOf(memo)]).toEqual([
    'rent ⟨U+202E⟩5',
    { hiddenCharacters: 'danger' }
  ])
  const create = await ask([
    one(associatedTokenProgram, [me, target, other, mint, systemProgram, tokenProgram], [1])
  ])
  expect([create.title, fieldsOf(create).owner]).toEqual(['createTokenAccount', other])
})

test.each([
  ['another program', key(77), [1, 2, 3]],
  ['an unknown instruction of a known one', tokenProgram, [250]],
  ['a cut instruction', systemProgram, [2, 0, 0, 0, 1]],
  ['a longer instruction', systemProgram, [...le(2, 4), ...le(1, 8), 9]]
])('%s is shown with all that it gets', async (_, program, data) => {
  const described = await ask([one(program, [me, other], data)])
  expect([described.title, warningsOf(described)]).toEqual(['call', { unknownInstruction: 'danger' }])
  const hex = `0x${data.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
  expect(fieldsOf(described)).toMatchObject({ program, account: `${me} | ${other}`, data: hex })
})

test('addresses from a table are read from the chain; without it they are missing, and said to be', async () => {
  const transaction = buildTransaction({
    payer: me,
    version: 0,
    lookups: [{ table: key(50), writable: [1], readonly: [] }],
    instructions: [
      {
        program: systemProgram,
        accounts: [me, { lookup: 0 }],
        data: Uint8Array.from([...le(2, 4), ...le(7, 8)])
      }
    ]
  })
  const bytes = [...new Array(56).fill(0), ...base58.decode(key(60)), ...base58.decode(other)]
  const table = {
    value: {
      owner: 'AddressLookupTab1e1111111111111111111111111',
      data: [Buffer.from(bytes).toString('base64'), 'base64']
    }
  }
  expect(fieldsOf(await ask([transaction], async () => table)).to).toBe(other)
  for (const rpc of [async () => null, async () => ({ ...table.value, owner: me })] as readonly Rpc[])
    expect(fieldsOf(await ask([transaction], rpc)).to).toBe('Address could not be read')
})

test('a transaction that the account does not sign is blocked; one that another pays is noted', async () => {
  expect(warningsOf(await ask([one(systemProgram, [other, me], [...le(2, 4), ...le(1, 8)], other)]))).toEqual(
    {
      notSigner: 'blocked'
    }
  )
  const paid = buildTransaction({
    payer: other,
    signers: [me],
    instructions: [
      { program: systemProgram, accounts: [me, other], data: Uint8Array.from([...le(2, 4), ...le(1, 8)]) }
    ]
  })
  expect(warningsOf(await ask([paid]))).toEqual({ otherPayer: 'note' })
})

test('several transactions are parts, and each has its fee', async () => {
  const send = one(systemProgram, [me, other], [...le(2, 4), ...le(1, 8)])
  const described = await ask([send, send])
  expect([described.title, described.parts?.length]).toEqual(['transactions', 2])
  expect(fieldsOf(described).networkFee).toBe(`0.000005${space}SOL | 0.000005${space}SOL`)
})

test('a message that is a transaction is blocked', async () => {
  const message = buildMessage({
    payer: me,
    instructions: [
      { program: systemProgram, accounts: [me, other], data: Uint8Array.from([...le(2, 4), ...le(1, 8)]) }
    ]
  })
  const described = await describeIt({ kind: 'solanaMessage', message }, { account: me, chain })
  expect(warningsOf(described)).toMatchObject({ messageIsTransaction: 'blocked' })
})

test('what is no transaction is refused with a typed error', async () => {
  const good = one(systemProgram, [me, other], [...le(2, 4), ...le(1, 8)])
  for (const bad of [
    new Uint8Array(),
    good.slice(0, -1),
    Uint8Array.from([...good, 0]),
    Uint8Array.from([2, ...good.slice(1)]),
    new Uint8Array(2_000),
    Uint8Array.from([0x81, 0x80, 0x80, 0x80])
  ])
    await expect(ask([bad])).rejects.toMatchObject({ name: 'DescribeFailure' })
  await expect(ask([])).rejects.toMatchObject({ name: 'DescribeFailure' })
  await expect(ask(['x' as never])).rejects.toMatchObject({ name: 'DescribeFailure' })
})
