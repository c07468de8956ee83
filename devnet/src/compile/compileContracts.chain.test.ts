import { expect, test } from 'vitest'
import { artifact } from '../artifacts.js'
import { compileContracts } from './compileContracts.js'

test('the committed artifacts equal the compiled sources', () => {
  const compiled = compileContracts()
  expect(compiled.map(({ contract }) => contract)).toEqual([
    'HostileWallet',
    'Multicall3',
    'SignatureCheck',
    'SilentToken',
    'SimpleWallet',
    'SimpleWalletFactory',
    'TestToken',
    'WrappedEther'
  ])
  for (const fresh of compiled) expect(artifact(fresh.contract as 'Multicall3')).toEqual(fresh)
})
