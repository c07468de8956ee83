import { encodeEventTopics, erc20Abi, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { readApprovals } from './readApprovals.js'

const address = (value: number) => pad(numberToHex(value), { size: 20 })
const log = (contract: number, owner: number, spender: number) => ({
  address: address(contract),
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Approval',
    args: { owner: address(owner), spender: address(spender) }
  }) as never,
  data: pad('0x1')
})
const [junk, token, alice, bob] = [1, 2, 3, 4] as const

test('a contract that logs many approvals is cut for each owner, and hides those of no other contract', () => {
  const many = (owner: number) => Array.from({ length: 250 }, (_, i) => log(junk, owner, 100 + i))
  const found = readApprovals([...many(alice), ...many(bob), log(token, alice, 9)])
  const count = (contract: number, owner: number) =>
    found.filter(one => one.contract === address(contract) && one.owner === address(owner)).length
  expect([count(junk, alice), count(junk, bob), count(token, alice)]).toEqual([200, 200, 1])
  expect(found.filter(({ isCut }) => isCut).map(({ contract, owner }) => [contract, owner])).toEqual([
    [address(junk), address(alice)],
    [address(junk), address(bob)]
  ])
})

test('the same approval counts once, and one for the zero address is none', () => {
  const same = Array.from({ length: 300 }, () => log(token, alice, 9))
  expect(readApprovals([...same, log(token, alice, 0), log(token, alice, 8)])).toMatchObject([
    { spender: address(9), isCut: false },
    { spender: address(8), isCut: false }
  ])
})
