import { expect, test } from 'vitest'
import { artifact } from '../artifacts.js'
import { compileContracts } from './compileContracts.js'

test('the committed artifacts equal the compiled sources', () => {
  const compiled = compileContracts()
  expect(compiled.map(({ contract }) => contract)).toEqual([
    'FeeToken',
    'HostileWallet',
    'HugeNameToken',
    'ItemCollection',
    'LookAlikeToken',
    'LyingToken',
    'Multicall3',
    'NameRegistry',
    'NameResolver',
    'PaymentSplitter',
    'PictureCollection',
    'Poisoner',
    'ReverseRegistrar',
    'RevertingToken',
    'SignatureCheck',
    'SilentToken',
    'SimpleWallet',
    'SimpleWalletFactory',
    'TestToken',
    'UniversalResolver',
    'WrappedEther'
  ])
  for (const fresh of compiled) expect(artifact(fresh.contract as 'Multicall3')).toEqual(fresh)
})
