import { createClient, custom, encodeFunctionData, erc20Abi, erc721Abi, type Hex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Approval, ApprovalKind } from '../protocol/http/approvals.js'
import type { NetworkReader } from './networkReader.js'
import { checkCall, encodeRevocations, readApprovals } from './revoking.js'

const [owner, spender, contract] = ['a', 'b', 'c'].map(digit => `0x${digit.repeat(40)}` as Hex) as [
  Hex,
  Hex,
  Hex
]
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const one = pad('0x1')
const zero = pad('0x0')

/** A network whose node answers calls. */
function network(answer: (call: { readonly to: Hex; readonly data: Hex }) => unknown) {
  const request = async ({ params }: { readonly params: readonly [{ to: Hex; data: Hex }] }) =>
    answer(params[0])
  return createClient({ transport: custom({ request }, { retryCount: 0 }) }) as unknown as NetworkReader
}

const approval = (kind: ApprovalKind) =>
  ({
    kind,
    contract: `eip155:1:${contract}`,
    spender: `eip155:1:${spender}`,
    tokenId: kind === 'nft' ? '7' : null
  }) as unknown as Approval

const calls = {
  token: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
  collection: encodeFunctionData({
    abi: erc721Abi,
    functionName: 'isApprovedForAll',
    args: [owner, spender]
  }),
  nft: encodeFunctionData({ abi: erc721Abi, functionName: 'getApproved', args: [7n] }),
  permit2: encodeFunctionData({
    abi: parseAbi(['function allowance(address, address, address)']),
    args: [owner, contract, spender]
  })
}

test.each([
  ['token', one, true],
  ['token', zero, false],
  ['token', '0x', undefined],
  ['collection', one, true],
  ['collection', zero, false],
  ['nft', pad(spender), true],
  ['nft', pad(owner), false],
  ['nft', zero, false],
  ['permit2', `${one}${zero.slice(2)}${zero.slice(2)}`, true],
  ['permit2', `${zero}${one.slice(2)}${one.slice(2)}`, false]
] as const)('an approval of kind %s whose contract answers %s holds: %s', async (kind, answer, expected) => {
  const asked: unknown[] = []
  const client = network(call => {
    asked.push(call)
    return answer
  })
  expect(await readApprovals(client, { owner, approvals: [approval(kind)] })).toEqual([expected])
  expect(asked).toEqual([{ to: kind === 'permit2' ? permit2 : contract, data: calls[kind] }])
})

test('one approval that cannot be read hides no other', async () => {
  const client = network(({ data }) => {
    if (data === calls.token) throw new Error('execution reverted')
    return one
  })
  const approvals = [approval('token'), approval('collection')]
  expect(await readApprovals(client, { owner, approvals })).toEqual([undefined, true])
})

test.each([
  ['0x', true],
  [one, true],
  [zero, false],
  [new Error('execution reverted: no zero'), false],
  [new Error('too many requests'), undefined]
])('a call that answers %s succeeds: %s', async (answer, expected) => {
  const client = network(() => {
    if (answer instanceof Error) throw answer
    return answer
  })
  expect(await checkCall(client, { from: owner, to: contract, data: '0x' })).toBe(expected)
})

test.each<readonly [string, Partial<Approval>]>([
  // After 24 zeros and an address, a second word with a large amount.
  ['spender', { spender: `eip155:1:0x1${'0'.repeat(23)}${'e'.repeat(40)}${'f'.repeat(62)}` }],
  ['spender of a collection', { kind: 'collection', spender: `eip155:1:0x1${'0'.repeat(63)}1` }],
  ['contract', { contract: `eip155:1:${contract}00` }],
  ['contract of Permit2', { kind: 'permit2', contract: `eip155:1:${contract}${'0'.repeat(60)}` }],
  ['text that is no address', { spender: 'eip155:1:abc' }],
  ['number of an NFT', { kind: 'nft', tokenId: '9'.repeat(78) }]
])('no revocation is built with a wrong %s, which would make it another call', async (_, change) => {
  const approvals = [{ ...approval('token'), ...change } as Approval]
  await expect(encodeRevocations({ approvals })).rejects.toMatchObject({
    code: expect.stringMatching(/^LATCHKEY_(CAIP__INVALID_ADDRESS|AMOUNT__INVALID)$/)
  })
})

const other = `0x${'d'.repeat(40)}` as Hex
const asked = {
  ownerOfZero: encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [0n] }),
  isOperator: encodeFunctionData({
    abi: erc721Abi,
    functionName: 'isApprovedForAll',
    args: [other, owner]
  })
}

test.each<readonly [string, string, unknown, unknown, boolean]>([
  ['a collection, listed as a token', 'token', pad(owner), zero, false],
  ["a collection of another one's NFT that the account operates", 'token', pad(other), one, false],
  ["a collection of another one's NFT", 'token', pad(other), zero, true],
  ['a collection that does not tell its operators', 'token', pad(other), new Error('reverted'), true],
  ['a token that answers anything with a number', 'token', pad('0x64'), pad('0x64'), true],
  ['a token', 'token', new Error('execution reverted'), '0x', true],
  ['a token that answers anything with nothing', 'token', '0x', '0x', true],
  ['a collection, whose NFT with the number 0 is taken from its spender', 'nft', pad(owner), one, true]
])('whether the revocation succeeds of %s', async (_, kind, ownerOfZero, isOperator, expected) => {
  const client = network(({ data }) => {
    const answer =
      data === asked.ownerOfZero ? ownerOfZero : data === asked.isOperator.toLowerCase() ? isOperator : '0x'
    if (answer instanceof Error) throw answer
    return answer
  })
  const approvals = [{ ...approval(kind as ApprovalKind), ...(kind === 'nft' && { tokenId: '0' }) }]
  const [call] = await encodeRevocations({ approvals })
  expect(call && (await checkCall(client, { from: owner, ...call }))).toBe(expected)
})

test('a contract that answers `true` to any call is no collection: its allowance is revoked', async () => {
  const [call] = await encodeRevocations({ approvals: [approval('token')] })
  expect(
    call &&
      (await checkCall(
        network(() => one),
        { from: owner, ...call }
      ))
  ).toBe(true)
})

test('on zkSync Permit2 has another address, at which allowances are read and revoked', async () => {
  const ofZkSync = '0x0000000000225e31D15943971F47aD3022F714Fa'
  const asked: string[] = []
  const client = network(({ to }) => {
    asked.push(to)
    return one
  })
  const approvals = ['1', '324'].map(id => ({
    ...approval('permit2'),
    id,
    contract: `eip155:${id}:${contract}`,
    spender: `eip155:${id}:${spender}`
  })) as readonly Approval[]
  await readApprovals(client, { owner, approvals })
  expect(asked).toEqual([permit2, ofZkSync])
  const targets = await Promise.all(approvals.map(one => encodeRevocations({ approvals: [one] })))
  expect(targets.flat().map(({ to, approvals }) => [to, ...approvals])).toEqual([
    [permit2, '1'],
    [ofZkSync, '324']
  ])
})
