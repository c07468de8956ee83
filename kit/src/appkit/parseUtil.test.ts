import { expect, test } from 'vitest'
import { ParseUtil } from './parseUtil.js'

test('ids are taken apart: the reference of EVM is a number', () => {
  expect(ParseUtil.parseCaipAddress('eip155:1:0x00000000219ab540356cBB839Cbe05303d7705Fa')).toEqual({
    chainNamespace: 'eip155',
    chainId: 1,
    address: '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  })
  expect(ParseUtil.parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({
    chainNamespace: 'solana',
    chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  })
  expect(() => ParseUtil.parseCaipAddress('eip155:1')).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_CAIP__INVALID_CAIP10' })
  )
})
