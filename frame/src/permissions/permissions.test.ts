import {
  createAllowedMethodsTerms,
  createAllowedTargetsTerms,
  createERC20TokenPeriodTransferTerms,
  createERC20TransferAmountTerms,
  createExactCalldataTerms,
  createLimitedCallsTerms,
  createNativeTokenPeriodTransferTerms,
  createNativeTokenTransferAmountTerms,
  createTimestampTerms,
  createValueLteTerms,
  decodeDelegations,
  hashDelegation
} from '@metamask/delegation-core'
import { devnetDelegations, devnetDelegator } from '@latchkey/devnet/data'
import { describe, expect, test } from 'vitest'
import { readCaveats, writeCaveats } from './caveats.js'
import { decodeContext, type Delegation, delegationHash, encodeContext } from './delegation.js'
import type { Permission } from './Permission.js'
import { readPermissionRequest } from './readPermissionRequest.js'

const { enforcers } = devnetDelegator().permissions
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const key = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const now = 1_800_000_000n
const expiry = 1_800_086_400

const at = (name: keyof typeof devnetDelegations, terms: string) => ({
  enforcer: devnetDelegations[name],
  terms
})
const until = at('timestamp', createTimestampTerms({ afterThreshold: 0, beforeThreshold: expiry }))
const noValue = at('valueLte', createValueLteTerms({ maxValue: 0n }))
const noData = at('exactCalldata', createExactCalldataTerms({ calldata: '0x' }))
const period = { periodAmount: 5n, periodDuration: 86_400, startDate: 1_800_000_000 }

const permissions: readonly (readonly [string, Permission, readonly unknown[]])[] = [
  [
    'the coin',
    { scope: { kind: 'native', amount: 5n }, expiry: BigInt(expiry) },
    [noData, at('nativeTransfer', createNativeTokenTransferAmountTerms({ maxAmount: 5n })), until]
  ],
  [
    'a token, three times',
    { scope: { kind: 'erc20', token, amount: 7n }, expiry: BigInt(expiry), count: 3n },
    [
      noValue,
      at('erc20Transfer', createERC20TransferAmountTerms({ tokenAddress: token, maxAmount: 7n })),
      until,
      at('limitedCalls', createLimitedCallsTerms({ limit: 3 }))
    ]
  ],
  [
    'the coin in periods',
    { scope: { kind: 'nativePeriod', amount: 5n, seconds: 86_400n, start: now }, expiry: BigInt(expiry) },
    [noData, at('nativePeriod', createNativeTokenPeriodTransferTerms(period)), until]
  ],
  [
    'a token in periods',
    {
      scope: { kind: 'erc20Period', token, amount: 5n, seconds: 86_400n, start: now },
      expiry: BigInt(expiry)
    },
    [
      noValue,
      at('erc20Period', createERC20TokenPeriodTransferTerms({ tokenAddress: token, ...period })),
      until
    ]
  ],
  [
    'functions of a contract',
    {
      scope: { kind: 'calls', contract: token, selectors: ['0x93e84cd9', '0x12345678'] },
      expiry: BigInt(expiry)
    },
    [
      noValue,
      at('allowedTargets', createAllowedTargetsTerms({ targets: [token] })),
      at('allowedMethods', createAllowedMethodsTerms({ selectors: ['0x93e84cd9', '0x12345678'] })),
      until
    ]
  ]
]

describe.each(permissions)('a permission for %s', (_, permission, caveats) => {
  test('has the terms of the official encoders, and is read back from them', () => {
    const written = writeCaveats(enforcers, permission)
    expect(JSON.stringify(written).toLowerCase()).toBe(JSON.stringify(caveats).toLowerCase())
    expect(readCaveats(enforcers, written)).toEqual(permission)
  })

  test('is not read with a caveat less, twice, of another enforcer, or with other terms', () => {
    const written = writeCaveats(enforcers, { ...permission, count: undefined })
    const [first, ...others] = written
    const evil = [
      ...written.map((_, without) => written.filter((_, index) => index !== without)),
      [...written, ...others],
      [{ enforcer: token, terms: first?.terms ?? '0x' } as const, ...others],
      written.map(({ enforcer, terms }) => ({ enforcer, terms: `${terms}00` as const }))
    ]
    for (const list of evil) expect(readCaveats(enforcers, list)).toBeUndefined()
  })
})

test.each(permissions)(
  'a context with %s is read by the official decoder, and by us only if we have written it',
  (_, permission) => {
    const delegation: Delegation = {
      delegate: key,
      delegator: account,
      caveats: writeCaveats(enforcers, permission),
      salt: 9n
    }
    const signature = `0x${'1b'.repeat(65)}` as const
    const context = encodeContext({ ...delegation, signature })
    const [official, ...others] = decodeDelegations(context)
    expect(others).toEqual([])
    expect(official && hashDelegation(official)).toBe(delegationHash(delegation))
    const decoded = decodeContext(context)
    expect(decoded).toEqual({ ...delegation, signature })
    expect(readCaveats(enforcers, decoded?.caveats ?? [])).toEqual(permission)
    const evil = [
      undefined,
      7,
      '0x',
      'permissions',
      `${context}00`,
      context.slice(0, -64),
      context.replace('ffff', 'fffe'),
      `0x${'0'.repeat(9_000)}`
    ]
    for (const other of evil) expect(decodeContext(other)).toBeUndefined()
  }
)

const signer = { type: 'account', data: { address: key } }
const coin = { type: 'native-token-transfer', data: { allowance: '0x5' } }
const request = (more: object = {}) => ({ expiry, signer, permissions: [coin], ...more })
const read = (given: object) => readPermissionRequest([given], { account, own: [account, token], now })
const calls = (...list: readonly unknown[]) => ({
  type: 'contract-call',
  data: { address: key, calls: list }
})

test('a request is read in each of its forms', () => {
  const native = { scope: { kind: 'native', amount: 5n }, expiry: BigInt(expiry) }
  expect(read(request())).toEqual({
    delegate: key,
    permission: native,
    names: {},
    signer,
    granted: { type: coin.type, data: coin.data }
  })
  // As viem writes it.
  const byPolicy = {
    type: coin.type,
    data: { ticker: 'ETH' },
    required: true,
    policies: [
      { type: 'token-allowance', data: { allowance: '0x5' } },
      { type: 'call-limit', data: { count: 3 } }
    ]
  }
  expect(read(request({ permissions: [byPolicy] })).permission).toEqual({ ...native, count: 3n })
  const periodic = { type: 'native-token-periodic', data: { periodAmount: '0x5', periodDuration: 60 } }
  expect(read(request({ permissions: [periodic] })).permission.scope).toEqual({
    kind: 'nativePeriod',
    amount: 5n,
    seconds: 60n,
    start: now
  })
  const functions = read(request({ permissions: [calls('play()', '0x12345678')] }))
  expect(functions.permission.scope).toEqual({
    kind: 'calls',
    contract: key,
    selectors: ['0x93e84cd9', '0x12345678']
  })
  expect(functions.names).toEqual({ '0x93e84cd9': 'play()', '0x12345678': '' })
})

test('a key may be named by its public key, compressed or not', () => {
  // The key of 1: the generator of secp256k1 (SEC 2).
  const x = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  const y = '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
  for (const id of [`0x02${x}`, `0x04${x}${y}`, '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf']) {
    const named = read(request({ signer: { type: 'key', data: { id } } }))
    expect(named.delegate).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
  }
})

const erc20 = (data: object) => ({ permissions: [{ type: 'erc20-token-transfer', data }] })

test.each<readonly [string, object]>([
  ['no permission', { permissions: [] }],
  ['two permissions', { permissions: [coin, coin] }],
  ['an unknown type', { permissions: [{ type: 'erc721-token-transfer', data: {} }] }],
  ['a type of the prototype', { permissions: [{ type: 'constructor', data: {} }] }],
  [
    'a field that would not be enforced',
    { permissions: [{ ...coin, data: { allowance: '0x5', recipients: [key] } }] }
  ],
  ['a rule that would not be enforced', { rules: [{ type: 'x' }] }],
  [
    'a policy that would not be enforced',
    { permissions: [{ ...coin, policies: [{ type: 'rate-limit', data: { count: 1, interval: 2 } }] }] }
  ],
  [
    'an allowance twice',
    { permissions: [{ ...coin, policies: [{ type: 'token-allowance', data: { allowance: '0x5' } }] }] }
  ],
  [
    'a limit of no calls',
    { permissions: [{ ...coin, policies: [{ type: 'call-limit', data: { count: 0 } }] }] }
  ],
  ['no amount', { permissions: [{ type: coin.type, data: {} }] }],
  ['an amount of nothing', { permissions: [{ type: coin.type, data: { allowance: '0x0' } }] }],
  ['a negative amount', { permissions: [{ type: coin.type, data: { allowance: -1 } }] }],
  [
    'an amount beyond a word',
    { permissions: [{ type: coin.type, data: { allowance: `0x1${'0'.repeat(64)}` } }] }
  ],
  ['a token that is the account', erc20({ address: account, allowance: '0x1' })],
  ['a token that is a contract of power', erc20({ address: token, allowance: '0x1' })],
  [
    'calls of the account',
    { permissions: [{ type: 'contract-call', data: { address: account, calls: ['play()'] } }] }
  ],
  ['calls of all functions', { permissions: [calls()] }],
  ['a function with a short type', { permissions: [calls('play(uint)')] }],
  ['a function with names', { permissions: [calls('play(uint256 count)')] }],
  ['no expiry', { expiry: undefined }],
  ['an expiry that has passed', { expiry: Number(now) }],
  ['an expiry in a far year', { expiry: Number(now) + 367 * 86_400 }],
  ['an expiry in milliseconds', { expiry: expiry * 1000 }],
  ['no signer', { signer: undefined }],
  ['a signer that the wallet should keep', { signer: { type: 'wallet' } }],
  ['the account as signer', { signer: { type: 'account', data: { address: account } } }],
  [
    'anyone as signer',
    { signer: { type: 'account', data: { address: '0x0000000000000000000000000000000000000a11' } } }
  ],
  ['nobody as signer', { signer: { type: 'account', data: { address: `0x${'0'.repeat(40)}` } } }],
  ['a public key that is no point', { signer: { type: 'key', data: { id: `0x04${'1'.repeat(128)}` } } }]
])('refused: %s', (_, more) => {
  expect(() => read(request(more))).toThrow(expect.objectContaining({ name: 'RequestError', code: -32_602 }))
})
