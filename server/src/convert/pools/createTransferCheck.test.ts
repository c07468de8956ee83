import { expect, test } from 'vitest'
import type { ChainReader } from '../../chains/readMany.js'
import { multicall3 } from '../../test/scriptedContracts.js'
import { address } from '../test/scriptedSwaps.js'
import { createTransferCheck } from './createTransferCheck.js'

test('what a token keeps is read for each pool: one answer does not stand for another pool', async () => {
  const asked: unknown[] = []
  const request = async ({ method, params }: { readonly method: string; readonly params: unknown[] }) => {
    if (method === 'eth_call') asked.push((params[0] as { readonly to: unknown }).to)
    return '0x'
  }
  const reader = { client: { request }, multicall3 } as unknown as ChainReader
  const check = createTransferCheck(reader, () => 0)
  const [token, pool, other] = [address(1), address(2), address(3)]
  for (const holder of [pool, other, pool]) expect(await check(token, holder)).toBeUndefined()
  expect(asked).toEqual([pool, other])
})
