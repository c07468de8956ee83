import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { accounts } from '../config.js'
import { executeRequest } from './executeRequest.js'

const signer = (accounts[0] as (typeof accounts)[0]).signer
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const run = (method: string, params: unknown, chainId = 'eip155:31337') =>
  executeRequest({ method, params, chainId }, signer)

const typed = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '7' }
}

test("signs messages and typed data with the account's own key", async () => {
  const signature = (await run('personal_sign', ['0x6869', signer.address])) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(signer.address)
  const ordered = (await run('eth_signTypedData_v4', [
    signer.address,
    JSON.stringify(typed)
  ])) as `0x${string}`
  const { EIP712Domain: _, ...types } = typed.types
  const data = { ...typed, types, primaryType: 'Order' as const, message: { amount: 7n } }
  expect(await recoverTypedDataAddress({ ...data, signature: ordered })).toBe(signer.address)
})

describe('executeRequest rejects', () => {
  test.each([
    ['another account', 'personal_sign', ['0x6869', other], 3005],
    ['another account`s money', 'eth_sendTransaction', [{ from: other, value: '0x1' }], 3005],
    ['a transaction of nobody', 'eth_sendTransaction', [{ from: '0x1', value: '0x1' }], -32602],
    ['an amount that is none', 'eth_sendTransaction', [{ from: signer.address, value: '1 ETH' }], -32602],
    ['no message', 'personal_sign', [7, signer.address], -32602],
    ['broken typed data', 'eth_signTypedData_v4', [signer.address, '{'], -32602],
    ['raw signing', 'eth_sign', [signer.address, '0x00'], 5101]
  ])('%s', async (_, method, params, code) => {
    await expect(run(method, params)).rejects.toMatchObject({ code })
  })

  test('a chain that the wallet does not have', async () => {
    await expect(run('personal_sign', ['0x6869', signer.address], 'eip155:1')).rejects.toMatchObject({
      code: 5100
    })
  })
})
