import { encodePacked, keccak256, recoverAddress, recoverTypedDataAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMockWallet, type MockWallet } from './createMockWallet.js'
import type { MockWalletOptions } from './options.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rpcUrl = 'http://127.0.0.1:1'
const chains = [
  { chainId: 1, rpcUrl },
  { chainId: 2, rpcUrl }
]

/** A wallet, its events, and a helper for requests that returns the code of an error. */
function setUp(options: Partial<MockWalletOptions> = {}) {
  const wallet = createMockWallet({ chains, ...options })
  const emitted: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged']) {
    wallet.provider.on?.(event, value => emitted.push([event, value]))
  }
  return { wallet, emitted, ask: requester(wallet) }
}

function requester(wallet: MockWallet) {
  return (method: string, ...params: unknown[]) =>
    wallet.provider
      .request({ method, ...(params.length > 0 && { params }) })
      .catch((error: { readonly code: number }) => error.code)
}

test('a mock wallet shares accounts after an approval, and not after the permission was revoked', async () => {
  const { wallet, ask, emitted } = setUp({ behaviour: 'hang' })
  expect(await ask('eth_accounts')).toEqual([])
  const asked = ask('eth_requestAccounts')
  await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1))
  wallet.approveNext()
  expect(await asked).toEqual(wallet.addresses)
  // A page with permission needs no second approval.
  expect(await ask('eth_requestAccounts')).toEqual(wallet.addresses)
  expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
  expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBe(null)
  expect([await ask('eth_accounts'), await ask('wallet_getPermissions')]).toEqual([[], []])
  expect(emitted).toEqual([
    ['accountsChanged', wallet.addresses],
    ['accountsChanged', []]
  ])
})

test('each behaviour answers as documented', async () => {
  const { wallet, ask } = setUp()
  const outcome = async (behaviour: Parameters<MockWallet['setBehaviour']>[0], milliseconds = 0) => {
    wallet.setBehaviour(behaviour)
    const answer = ask('eth_requestAccounts')
    await vi.advanceTimersByTimeAsync(milliseconds)
    const settled = await Promise.race([answer, Promise.resolve().then(() => 'waits')])
    wallet.disconnect()
    return settled
  }
  expect(await outcome('approve')).toEqual(wallet.addresses)
  expect(await outcome('reject')).toBe(4001)
  expect(await outcome('alreadyPending')).toBe(-32002)
  expect(await outcome({ error: 4900, message: 'gone' })).toBe(4900)
  expect(await outcome({ late: 500 }, 500)).toEqual(wallet.addresses)
  expect(await outcome('hang', 60_000)).toBe('waits')
  // Only one connection request may be pending.
  expect(await outcome('hang')).toBe(-32002)
})

test("a method's behaviour overrides the general one, also for methods without an approval", async () => {
  const { ask } = setUp({
    behaviour: 'approve',
    methods: { personal_sign: 'reject', eth_chainId: { error: -32603 } }
  })
  const [address] = (await ask('eth_requestAccounts')) as string[]
  expect([await ask('personal_sign', '0x00', address), await ask('eth_chainId')]).toEqual([4001, -32603])
})

test('each answer given in advance is used once', async () => {
  const { wallet, ask } = setUp({ behaviour: 'hang' })
  wallet.rejectNext()
  wallet.approveNext()
  expect(await ask('eth_requestAccounts')).toBe(4001)
  expect(await ask('eth_requestAccounts')).toEqual(wallet.addresses)
})

test('a locked wallet shares no accounts, and approving a connection unlocks it', async () => {
  const { wallet, ask, emitted } = setUp({ locked: true, claimMetaMask: true })
  expect(await wallet.provider._metamask?.isUnlocked()).toBe(false)
  expect(await ask('eth_requestAccounts')).toEqual(wallet.addresses)
  wallet.lock()
  expect([await ask('eth_accounts'), await ask('personal_sign', '0x00', wallet.addresses[0])]).toEqual([
    [],
    4100
  ])
  wallet.unlock()
  expect(await ask('eth_accounts')).toEqual(wallet.addresses)
  expect(emitted).toEqual([
    ['accountsChanged', wallet.addresses],
    ['accountsChanged', []],
    ['accountsChanged', wallet.addresses]
  ])
})

test('accounts and chains change in the wallet, and only a permitted page receives accountsChanged', async () => {
  const { wallet, ask, emitted } = setUp({ accounts: 3 })
  wallet.switchAccount(2)
  wallet.switchChain(99)
  await ask('eth_requestAccounts')
  wallet.switchAccount(1)
  const [a, b, c] = wallet.addresses
  expect(emitted).toEqual([
    ['chainChanged', '0x63'],
    ['accountsChanged', [c, a, b]],
    ['accountsChanged', [b, a, c]]
  ])
  expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x63', '99'])
  expect(() => wallet.switchAccount(3)).toThrow(RangeError)
})

test('a mock wallet switches to known chains, answers 4902 for others, and adds them', async () => {
  const { ask, emitted } = setUp()
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x2' })).toBe(null)
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x3' })).toBe(4902)
  expect(await ask('wallet_addEthereumChain', { chainId: '0x3', rpcUrls: [] })).toBe(-32602)
  expect(
    await ask('wallet_addEthereumChain', { chainId: '0x3', chainName: 'Three', rpcUrls: [rpcUrl] })
  ).toBe(null)
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x1' })).toBe(null)
  expect(await ask('wallet_switchEthereumChain', { chainId: 'nonsense' })).toBe(-32602)
  expect(emitted).toEqual(['0x2', '0x3', '0x1'].map(chainId => ['chainChanged', chainId]))
})

test('a mock wallet rejects unknown methods and invalid parameters', async () => {
  const { wallet, ask } = setUp()
  for (const [method, params, code] of [
    ['eth_sign', [], 4200],
    ['wallet_unknown', [], 4200],
    ['personal_sign', ['0x00', wallet.addresses[0]], 4100],
    ['eth_sendTransaction', [], -32602],
    ['eth_sendTransaction', [{ from: wallet.addresses[0] }], 4100]
  ] as const) {
    expect([method, await ask(method, ...params)]).toEqual([method, code])
  }
  await ask('eth_requestAccounts')
  expect(await ask('eth_signTypedData_v4', wallet.addresses[0], 'nonsense')).toBe(-32602)
})

test('a mock wallet uses the keys of the options, and throws without a chain or an account', () => {
  const mnemonic = 'test test test test test test test test test test test junk'
  const addresses = (options: Partial<MockWalletOptions>) => setUp(options).wallet.addresses
  expect(addresses({ mnemonic, accountIndex: 3, accounts: 1 })).toEqual(
    addresses({ accountIndex: 3, accounts: 1 })
  )
  expect(addresses({ privateKeys: [`0x${'1'.padStart(64, '0')}`] })).toEqual([
    '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
  ])
  expect(() => setUp({ chains: [] })).toThrow(RangeError)
  expect(() => setUp({ accounts: 0 })).toThrow(RangeError)
})

test('stopping rejects pending requests and leaves no timer', async () => {
  const { wallet, ask } = setUp({ behaviour: { late: 5_000 } })
  const waiting = ask('eth_requestAccounts')
  await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1))
  wallet.stop()
  expect([await waiting, vi.getTimerCount()]).toEqual([4900, 0])
})

test('a mock wallet signs typed values of the form before EIP-712, EIP-712 as v3, and recovers the signer of a message', async () => {
  const { wallet, ask } = setUp()
  await ask('eth_requestAccounts')
  const [address = '0x'] = wallet.addresses
  const entries = [
    { type: 'string', name: 'Message', value: 'Hi, Alice!' },
    { type: 'uint32', name: 'A number', value: '1337' }
  ]
  // The result of `typedSignatureHash` of @metamask/eth-sig-util for the values that MetaMask's test dapp sends.
  const hash = keccak256(
    encodePacked(
      ['bytes32', 'bytes32'],
      [
        keccak256(encodePacked(['string', 'string'], ['string Message', 'uint32 A number'])),
        keccak256(encodePacked(['string', 'uint32'], ['Hi, Alice!', 1337]))
      ]
    )
  )
  const old = (await ask('eth_signTypedData', entries, address)) as `0x${string}`
  expect(await recoverAddress({ hash, signature: old })).toBe(address)

  const typed = {
    domain: { name: 'Ether Mail', chainId: 1 },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail' as const,
    message: { contents: 'Hello' }
  }
  const signature = (await ask('eth_signTypedData_v3', address, JSON.stringify(typed))) as `0x${string}`
  expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(address)

  const message = '0x48656c6c6f'
  const signed = await ask('personal_sign', message, address)
  expect(await ask('personal_ecRecover', message, signed)).toBe(address.toLowerCase())
  expect(await ask('personal_ecRecover', 'another', signed)).not.toBe(address.toLowerCase())
})

test('a mock wallet hashes typed values of the form before EIP-712 like @metamask/eth-sig-util 8.2.0', async () => {
  const { wallet, ask } = setUp()
  await ask('eth_requestAccounts')
  const [address = '0x'] = wallet.addresses
  const sign = async (entries: readonly unknown[]) =>
    (await ask('eth_signTypedData', entries, address)) as `0x${string}`
  // The result of its `signTypedData` for the first test key, version V1.
  const words = [
    { type: 'string', name: 'Message', value: 'Hi, Alice!' },
    { type: 'uint32', name: 'A number', value: '1337' }
  ]
  expect(await sign(words)).toBe(
    '0xd75eece0d337f4e425f87bd112c849561956afe4f154cdd07d1d4cba7a979b481ba6ceede5c0eb9daa66bec4eea6e7ecfee5496274ef2a93b69abd97531519b21c'
  )
  // The result of its `typedSignatureHash`.
  const hash = '0x12aee7bd7b04c98ae66941463abd5d2cee082b7aca13600c35c80a6c44587a5f'
  const values = [
    { type: 'address', name: 'to', value: address },
    { type: 'bytes', name: 'data', value: '0x1234' },
    { type: 'bool', name: 'ok', value: true },
    { type: 'int8', name: 'n', value: -3 },
    { type: 'bytes32', name: 'h', value: `0x${'ab'.repeat(32)}` },
    { type: 'uint256[]', name: 'l', value: [1, 2] }
  ]
  expect(await recoverAddress({ hash, signature: await sign(values) })).toBe(address)
})

test('a mock wallet watches an asset after an approval (EIP-747)', async () => {
  const { wallet, ask } = setUp()
  const asset = (change: object = {}) => ({
    type: 'ERC20',
    options: { address: `0x${'1'.repeat(40)}`, symbol: 'TST', decimals: 4, ...change }
  })
  // EIP-747 allows a record, or a list of one.
  expect(await wallet.provider.request({ method: 'wallet_watchAsset', params: asset() })).toBe(true)
  expect(await ask('wallet_watchAsset', asset())).toBe(true)
  wallet.setBehaviour('reject')
  expect(await ask('wallet_watchAsset', asset())).toBe(4001)
})

test.for<[string, readonly unknown[]]>([
  ['eth_signTypedData', ['nonsense', 'first']],
  ['eth_signTypedData', [[], 'first']],
  ['eth_signTypedData', [[{ type: 'no type', name: 'a', value: 1 }], 'first']],
  ['eth_signTypedData_v3', ['first', '{}']],
  ['personal_ecRecover', ['hello', '0x12']],
  ['personal_ecRecover', ['hello']],
  ['wallet_watchAsset', []],
  ['wallet_watchAsset', [{ type: 'ERC721', options: {} }]],
  ['wallet_watchAsset', [{ type: 'ERC20', options: { address: 'x' } }]],
  [
    'wallet_watchAsset',
    [{ type: 'ERC20', options: { address: `0x${'1'.repeat(40)}`, symbol: 'x'.repeat(12) } }]
  ],
  ['wallet_watchAsset', [{ type: 'ERC20', options: { address: `0x${'1'.repeat(40)}`, decimals: 37 } }]]
])('a mock wallet rejects %s with %j as invalid parameters', async ([method, params]) => {
  const { wallet, ask } = setUp()
  await ask('eth_requestAccounts')
  const own = params.map(value => (value === 'first' ? wallet.addresses[0] : value))
  expect(await ask(method, ...own)).toBe(-32602)
})

describe('wallet_sendCalls (EIP-5792)', () => {
  const to = `0x${'2'.repeat(40)}`
  const batch = (change: object = {}) => ({
    version: '2.0.0',
    chainId: '0x1',
    atomicRequired: false,
    calls: [{ to, value: '0x1' }],
    ...change
  })

  async function connectedWallet(options: Partial<MockWalletOptions> = {}) {
    const made = setUp(options)
    await made.ask('eth_requestAccounts')
    return made
  }

  test.for<[string, number, object]>([
    ['another version', -32602, { version: '1.0' }],
    ['no calls', -32602, { calls: [] }],
    ['calls that are none', -32602, { calls: [7] }],
    ['an invalid id', -32602, { id: '' }],
    ['another account', 4100, { from: to }],
    ['a capability it does not have', 5700, { capabilities: { paymasterService: { url: 'https://pay' } } }],
    ['such a one of a call', 5700, { calls: [{ to, capabilities: { paymasterService: {} } }] }],
    ['a chain it does not know', 5710, { chainId: '0x7' }],
    ['too many calls', 5740, { calls: Array(51).fill({ to }) }],
    ['atomicity it does not have', 5760, { atomicRequired: true }]
  ])('a mock wallet rejects %s with %i before any approval', async ([, code, change]) => {
    const { wallet, ask } = await connectedWallet({ methods: { wallet_sendCalls: 'hang' } })
    expect(await ask('wallet_sendCalls', batch(change))).toBe(code)
    expect(wallet.pending()).toEqual([])
  })

  test('a page without permission can neither send calls nor read capabilities', async () => {
    const { wallet, ask } = setUp()
    expect(await ask('wallet_sendCalls', batch())).toBe(4100)
    expect(await ask('wallet_getCapabilities', wallet.addresses[0])).toBe(4100)
  })

  test('a rejection is 4001 and stores nothing, and a scripted error reaches the page', async () => {
    const { wallet, ask } = await connectedWallet()
    wallet.rejectNext()
    expect(await ask('wallet_sendCalls', batch({ id: 'mine' }))).toBe(4001)
    expect(await ask('wallet_getCallsStatus', 'mine')).toBe(5730)
    expect(await ask('wallet_showCallsStatus', 'mine')).toBe(5730)
    wallet.setBehaviour({ error: 5750 }, 'wallet_sendCalls')
    expect(await ask('wallet_sendCalls', batch())).toBe(5750)
  })

  test('an id can be used once, and an optional capability is ignored', async () => {
    const { ask } = await connectedWallet()
    const capabilities = { paymasterService: { optional: true } }
    expect(await ask('wallet_sendCalls', batch({ id: 'mine', capabilities }))).toEqual({ id: 'mine' })
    expect(await ask('wallet_sendCalls', batch({ id: 'mine' }))).toBe(5720)
  })

  test('a mock wallet reports atomic calls on no chain, unless option `atomic` is set', async () => {
    const plain = await connectedWallet()
    const [address] = plain.wallet.addresses
    const unsupported = { atomic: { status: 'unsupported' } }
    expect(await plain.ask('wallet_getCapabilities', address)).toEqual({
      '0x1': unsupported,
      '0x2': unsupported
    })
    const { ask } = await connectedWallet({ atomic: true })
    expect(await ask('wallet_getCapabilities', address, ['0x2', '0x9'])).toEqual({
      '0x2': { atomic: { status: 'supported' } }
    })
    expect(await ask('wallet_sendCalls', batch({ atomicRequired: true }))).toEqual({ id: expect.any(String) })
  })
})
