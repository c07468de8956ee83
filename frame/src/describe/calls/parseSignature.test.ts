import { type AbiFunction, parseAbiItem, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { descriptors } from '../descriptors/describeByDescriptor.js'
import { parseSignature } from './parseSignature.js'

const signatures = [
  ...descriptors.flatMap(({ display }) => Object.keys(display.formats)),
  'refundETH()',
  'approve(address spender, uint256 amount)',
  'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'lockdown((address token, address spender)[] approvals)',
  'multicall(bytes32 previousBlockhash, bytes[] data)',
  'exactInput((bytes route, address recipient, uint256 amountA, uint256 amountB) p)',
  'nested(((uint8 a, bytes32[2] b)[3] c, string d)[][2] e, (bool f) g, int24)'
]

test.each(signatures)('%s is read as viem reads it', signature => {
  const known = parseAbiItem(`function ${signature}` as never) as AbiFunction
  const { abi, selector } = parseSignature(signature)
  expect(selector).toBe(toFunctionSelector(known))
  // A parameter without a name has an empty one.
  expect(JSON.parse(JSON.stringify(abi.inputs).replaceAll(',"name":""', ''))).toEqual(known.inputs)
})

test.each(['', 'approve', 'approve(address spender', 'approve(address spender; uint256)', '(address to)'])(
  '%o is no signature',
  signature => expect(() => parseSignature(signature)).toThrow(TypeError)
)
