import { devnetDelegator } from '@latchkey/devnet/data'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chainsFileSchema } from './chainsFile.js'
import { smartAccountSettings } from './smartAccounts.js'

const chain = {
  caipNetworkId: 'eip155:1',
  name: 'One',
  rpcUrls: ['https://a.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}
const implementation = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
const factory = '0x5d82735936c6Cd5DE57cC3c1A799f6B2E6F933Df'
const bundlerUrl = 'https://bundles.example/?key=secret'
const paymasterUrl = 'https://pays.example/?key=secret'
const erc4337 = { kind: 'erc4337', implementation, factory }

const delegator = devnetDelegator()

const read = (...chains: readonly object[]) => v.safeParse(chainsFileSchema, chains)

test('a chain may have both kinds, a bundler and a paymaster with a budget, or none of it', () => {
  const smartAccounts = [{ kind: 'eip7702' }, erc4337]
  const whole = { ...chain, smartAccounts, bundlerUrl, paymasterUrl, sponsoredPerDay: '50000000000000000' }
  expect(read(whole, { ...chain, caipNetworkId: 'eip155:2' }).success).toBe(true)
})

test.each([
  ['no kinds', { smartAccounts: [] }],
  ['an unknown kind', { smartAccounts: [{ kind: 'safe' }] }],
  ['a kind twice', { smartAccounts: [{ kind: 'eip7702' }, { kind: 'eip7702' }] }],
  ['an invalid implementation', { smartAccounts: [{ kind: 'eip7702', implementation: '0x1' }] }],
  ['erc4337 without a factory', { bundlerUrl, smartAccounts: [{ kind: 'erc4337', implementation }] }],
  ['erc4337 without a bundler', { smartAccounts: [erc4337] }],
  ['contracts of permissions that are not complete', { smartAccounts: [{ ...delegator, permissions: {} }] }],
  [
    'contracts of permissions without their delegator',
    { smartAccounts: [{ kind: 'eip7702', permissions: delegator.permissions }] }
  ],
  ['another namespace', { caipNetworkId: 'solana:x', smartAccounts: [{ kind: 'eip7702' }] }],
  ['a bundler in a file', { bundlerUrl: 'file:///etc/passwd' }],
  ['a paymaster without a bundler', { paymasterUrl }],
  ['a budget without a paymaster', { bundlerUrl, sponsoredPerDay: '1' }],
  ['a budget that is a number', { bundlerUrl, paymasterUrl, sponsoredPerDay: 0.1 }]
])('refused: %s', (_, settings) => {
  expect(read({ ...chain, ...settings }).success).toBe(false)
})

test('the frame gets addresses, and not the URLs of bundler and paymaster, which may contain keys', () => {
  const smartAccounts = [{ kind: 'eip7702' }, erc4337]
  const chains = v.parse(chainsFileSchema, [
    { ...chain, smartAccounts, bundlerUrl, paymasterUrl },
    { ...chain, caipNetworkId: 'eip155:2' }
  ])
  const settings = chains.map(smartAccountSettings)
  const urls = { hasBundler: true, hasPaymaster: true }
  expect(settings).toEqual([
    [
      {
        kind: 'eip7702',
        implementation: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
        entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
        ...urls
      },
      { ...erc4337, entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032', ...urls }
    ],
    []
  ])
  expect(JSON.stringify(settings)).not.toContain('secret')
})

test('accounts that grant permissions delegate to the framework of public chains, or to that of the settings', () => {
  const chains = v.parse(chainsFileSchema, [
    { ...chain, smartAccounts: [{ kind: 'eip7702', permissions: true }] },
    { ...chain, caipNetworkId: 'eip155:2', smartAccounts: [delegator] }
  ])
  const [ofPublic, ofSettings] = chains.map(smartAccountSettings)
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  expect(ofPublic).toMatchObject([
    {
      implementation: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
      entryPoint,
      permissions: { manager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' }
    }
  ])
  expect(ofSettings).toEqual([{ ...delegator, entryPoint, hasBundler: false, hasPaymaster: false }])
})
