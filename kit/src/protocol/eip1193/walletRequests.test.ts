import { decodeFunctionData, erc20Abi, getTypesForEIP712Domain } from 'viem'
import { describe, expect, test } from 'vitest'
import { createWalletRequests } from './walletRequests.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA15BB66138824a1c7167f5E85b957d04Dd34E468'
const hash = `0x${'AB'.repeat(32)}`
const network = 'eip155:8453'

/** A wallet with one fixed answer. */
function walletOf(answer: unknown) {
  const sent: (readonly [string, readonly unknown[]])[] = []
  const requests = createWalletRequests(async (method, params) => {
    sent.push([method, params])
    return answer
  })
  return { requests, sent }
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { code?: string }) => error.code
  )

test('a transaction is sent in wei as hex, with its chain (EIP-1474)', async () => {
  const { requests, sent } = walletOf(hash)
  const transaction = { namespace: 'eip155', network, from: alice, to: bob, value: 0n, data: '0x' } as const
  expect(await requests.sendTransaction(transaction)).toBe(hash.toLowerCase())
  expect(sent).toEqual([
    ['eth_sendTransaction', [{ from: alice, to: bob, value: '0x0', data: '0x', chainId: '0x2105' }]]
  ])
})

test('a transfer of the native coin has a value, a transfer of a token is an ERC-20 call', async () => {
  const { requests, sent } = walletOf(hash)
  await requests.sendTransfer({ network, from: alice, to: bob, amount: 10n ** 18n })
  await requests.sendTransfer({ network, from: alice, to: bob, amount: 7n, token: { address: token } })
  const [native, erc20] = sent.map(([, params]) => params[0])
  expect(native).toEqual({ from: alice, to: bob, value: '0xde0b6b3a7640000', chainId: '0x2105' })
  const { to, value, data } = erc20 as { to: string; value?: string; data: `0x${string}` }
  expect([to, value]).toEqual([token, undefined])
  expect(decodeFunctionData({ abi: erc20Abi, data })).toEqual({ functionName: 'transfer', args: [bob, 7n] })
})

test('a transfer to an invalid address, or of an amount that does not fit, is not sent', async () => {
  const { requests, sent } = walletOf(hash)
  const transfer = { network, from: alice, to: bob, amount: 1n } as const
  expect(await code(requests.sendTransfer({ ...transfer, to: '0x1' }))).toBe('LATCHKEY_CAIP__INVALID_ADDRESS')
  for (const amount of [-1n, 1n << 256n])
    expect(await code(requests.sendTransfer({ ...transfer, amount }))).toBe('LATCHKEY_AMOUNT__INVALID')
  const nft = { contract: token, tokenId: '7', standard: 'ERC1155' } as const
  for (const asset of [{ token: { address: '0x12' } }, { nft: { ...nft, contract: `${token}00` } }])
    expect(await code(requests.sendTransfer({ ...transfer, ...asset }))).toBe(
      'LATCHKEY_CAIP__INVALID_ADDRESS'
    )
  // The longest text of a service (78 digits) may be more than 256 bits.
  const tokenId = '9'.repeat(78)
  expect(await code(requests.sendTransfer({ ...transfer, nft: { ...nft, tokenId } }))).toBe(
    'LATCHKEY_AMOUNT__INVALID'
  )
  expect(sent).toEqual([])
})

test('typed data are sent as text, with bigint as decimal text (EIP-712)', async () => {
  const { requests, sent } = walletOf('0xABCD')
  const typedData = {
    domain: { chainId: 1n },
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }] },
    primaryType: 'Mail',
    message: { amount: 2n ** 70n }
  }
  expect(await requests.signTypedData({ typedData, address: alice })).toBe('0xabcd')
  const [method, [address, text] = []] = sent[0] ?? []
  expect([method, address, JSON.parse(String(text))]).toEqual([
    'eth_signTypedData_v4',
    alice,
    { ...typedData, domain: { chainId: '1' }, message: { amount: '1180591620717411303424' } }
  ])
})

test('the type of the domain is sent, also where the types leave it out (EIP-712)', async () => {
  const { requests, sent } = walletOf('0xABCD')
  const domain = { chainId: 1, verifyingContract: token, name: 'Token', salt: undefined }
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  const typedData = { domain, types, primaryType: 'Mail', message: { text: 'x' } }
  await requests.signTypedData({ typedData, address: alice })
  const [, [, text] = []] = sent[0] ?? []
  expect(JSON.parse(String(text)).types).toEqual({
    EIP712Domain: getTypesForEIP712Domain({
      domain: { chainId: 1, verifyingContract: token, name: 'Token' }
    }),
    ...types
  })
})

test('capabilities are returned by CAIP-2 id, and those of all networks are in each (EIP-5792)', async () => {
  const atomic = { status: 'supported' }
  const { requests, sent } = walletOf({
    '0x0': { paymasterService: { supported: true } },
    '0x2105': { atomic },
    nonsense: { atomic }
  })
  expect(await requests.getCapabilities({ address: alice, networks: [network] })).toEqual({
    'eip155:8453': { atomic, paymasterService: { supported: true } }
  })
  await requests.getCapabilities({ address: alice })
  expect(sent).toEqual([
    ['wallet_getCapabilities', [alice, ['0x2105']]],
    ['wallet_getCapabilities', [alice]]
  ])
})

describe('assets (ERC-7811)', () => {
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const usdc = { address: bob, balance: '0x0f4240', type: 'erc20', metadata: { ...metadata, price: 1 } }
  const assetsOf = (answer: unknown) => walletOf(answer).requests.getAssets({ address: alice, network })

  test('the fungible assets of one network are returned, in either case of their types', async () => {
    const coin = {
      address: 'native',
      balance: '0x1',
      type: 'NATIVE',
      metadata: {
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        value: 2,
        iconUrl: 'https://pictures.example/eth'
      }
    }
    const { requests, sent } = walletOf({
      '0x1': [{ ...usdc, balance: '0x1' }],
      '0x2105': [coin, { ...usdc, type: 'ERC20' }, { address: bob, balance: '0x1', type: 'erc721' }]
    })
    expect(await requests.getAssets({ address: alice, network })).toEqual([
      {
        amount: 1n,
        decimals: 18,
        name: 'Ether',
        symbol: 'ETH',
        price: undefined,
        value: 2,
        iconUrl: 'https://pictures.example/eth'
      },
      {
        address: bob,
        amount: 1_000_000n,
        decimals: 6,
        name: 'USD Coin',
        symbol: 'USDC',
        price: 1,
        value: undefined,
        iconUrl: undefined
      }
    ])
    expect(sent).toEqual([['wallet_getAssets', [{ account: alice, chainFilter: ['0x2105'] }]]])
  })

  test('the native coin need not have metadata, as in the example of ERC-7811', async () => {
    for (const metadata of [undefined, null, {}])
      expect(
        await assetsOf({ '0x2105': [{ address: 'native', balance: '0x5', type: 'native', metadata }, usdc] })
      ).toMatchObject([{ amount: 5n, symbol: undefined, decimals: undefined }, { symbol: 'USDC' }])
  })

  test.each([
    ['no network', {}],
    ['another network', { '0x1': [usdc] }],
    ['no list', { '0x2105': usdc }],
    ['an amount that is no quantity', { '0x2105': [{ ...usdc, balance: '-1' }] }],
    ['a token without an address', { '0x2105': [{ ...usdc, address: 'native' }] }],
    ['no metadata', { '0x2105': [{ ...usdc, metadata: null }] }],
    ['decimals that no token has', { '0x2105': [{ ...usdc, metadata: { ...metadata, decimals: 78 } }] }],
    ['a name that is no text', { '0x2105': [{ ...usdc, metadata: { ...metadata, name: {} } }] }]
  ])('an answer with %s is LATCHKEY_CONNECT__WALLET_BROKEN', async (_, answer) => {
    expect(await code(assetsOf(answer))).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
  })

  test('a price that is no amount of money is unknown', async () => {
    for (const price of [Number.NaN, -1, '1', null]) {
      const [asset] = await assetsOf({ '0x2105': [{ ...usdc, metadata: { ...metadata, price } }] })
      expect(asset?.price).toBeUndefined()
    }
  })
})

test('calls are sent as version 2.0.0; the answer of a wallet of version 1.0 is the id alone (EIP-5792)', async () => {
  const batch = { network, from: alice, calls: [{ to: bob, value: 1n }, { data: '0x00' }] } as const
  const { requests, sent } = walletOf({ id: 'batch' })
  expect(await requests.sendCalls({ ...batch, atomicRequired: true })).toBe('batch')
  const calls = [{ to: bob, value: '0x1' }, { data: '0x00' }]
  expect(sent).toEqual([
    ['wallet_sendCalls', [{ version: '2.0.0', from: alice, chainId: '0x2105', atomicRequired: true, calls }]]
  ])
  expect(await walletOf('old').requests.sendCalls(batch)).toBe('old')
})

test('a batch has the id and the capabilities that the host gives it, of single calls too (EIP-5792)', async () => {
  const { requests, sent } = walletOf({ id: 'batch' })
  const capabilities = { paymasterService: { url: 'https://pay.example', most: 16n, optional: true } }
  await requests.sendCalls({
    id: '0xabc',
    network,
    from: alice,
    calls: [{ to: bob, capabilities: { gas: { limit: 1n } } }],
    capabilities
  })
  expect(sent[0]?.[1]).toMatchObject([
    {
      id: '0xabc',
      calls: [{ to: bob, capabilities: { gas: { limit: '0x1' } } }],
      capabilities: { paymasterService: { url: 'https://pay.example', most: '0x10', optional: true } }
    }
  ])
  // The longest id, which the wallet returns.
  const longest = `0x${'f'.repeat(8_192)}`
  const calls = [{ to: bob }]
  expect(
    await walletOf({ id: longest }).requests.sendCalls({ id: longest, network, from: alice, calls })
  ).toBe(longest)
  for (const id of ['', `${longest}f`, 7 as unknown as string])
    expect(await code(requests.sendCalls({ id, network, from: alice, calls }))).toBe(
      'LATCHKEY_SEND__INVALID_CALLS'
    )
  expect(sent).toHaveLength(1)
})

test.each([
  [100, 'pending'],
  [102, 'pending'],
  ['PENDING', 'pending'],
  [200, 'confirmed'],
  ['0xc8', 'confirmed'],
  ['CONFIRMED', 'confirmed'],
  [400, 'failed'],
  [500, 'reverted'],
  [600, 'partiallyReverted']
])('status %s of a batch is %s (EIP-5792)', async (status, expected) => {
  const { requests } = walletOf({ status, receipts: [{ transactionHash: hash }, { transactionHash: hash }] })
  expect(await requests.getCallsStatus('batch')).toEqual({
    status: expected,
    transactionHashes: [hash.toLowerCase()]
  })
})

test.each([
  [['0x1', '0x1'], 'confirmed'],
  [['0x1', '0x0'], 'partiallyReverted'],
  [['0x0'], 'reverted']
])('a batch of version 1.0 with receipts of status %j is %s', async (statuses, expected) => {
  const receipts = statuses.map(status => ({ transactionHash: hash, status }))
  const { requests } = walletOf({ status: 'CONFIRMED', receipts })
  expect(await requests.getCallsStatus('batch')).toMatchObject({ status: expected })
})

test('an answer of the wrong form is LATCHKEY_CONNECT__WALLET_BROKEN', async () => {
  const transaction = { namespace: 'eip155', network, from: alice, to: bob } as const
  const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
  for (const answer of [undefined, null, 1, '', 'x', [], {}, { id: 1 }, { status: 7 }]) {
    const { requests } = walletOf(answer)
    expect(await code(requests.sendTransaction(transaction))).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
    expect(await code(requests.signTypedData({ typedData, address: alice }))).toBe(
      'LATCHKEY_CONNECT__WALLET_BROKEN'
    )
    expect(await code(requests.getCallsStatus('id'))).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
    if (typeof answer !== 'object' || answer === null)
      expect(await code(requests.getCapabilities({ address: alice }))).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
    if (answer !== 'x')
      expect(await code(requests.sendCalls({ network, from: alice, calls: [{ to: bob }] }))).toBe(
        'LATCHKEY_CONNECT__WALLET_BROKEN'
      )
  }
})

test('a batch without calls, or with a receiver, data or an amount of another form, is not sent (SPEC section 5)', async () => {
  const { requests, sent } = walletOf({ id: 'a' })
  const values = [
    '1000000000000000000',
    '0x10',
    1.5,
    -1n,
    1n << 256n
  ] as readonly unknown[] as readonly bigint[]
  const calls = [
    [],
    [{ to: bob.slice(2) }],
    [{ to: bob }, { to: bob, data: 'a9059cbb' }],
    [{ to: '' }],
    [{ to: '0x12' }],
    [{ to: bob, data: '0xzz' }],
    ...values.map(value => [{ to: bob, value }])
  ]
  for (const batch of calls)
    expect(await code(requests.sendCalls({ network, from: alice, calls: batch }))).toBe(
      'LATCHKEY_SEND__INVALID_CALLS'
    )
  expect(sent).toEqual([])
})

test.each([
  [{ '0x0': { atomic: { status: 'ready' } } }, { atomic: { status: 'ready' } }],
  [{ '0x0': { atomic: { status: 'ready' } }, '0x02105': { atomic: 1 } }, { atomic: 1 }],
  [{ '0x0': null, '0x1': { atomic: 1 } }, undefined]
])(
  'capabilities of all networks are those of an asked network that the wallet leaves out (%#)',
  async (answer, expected) => {
    const { requests } = walletOf(answer)
    const read = await requests.getCapabilities({ address: alice, networks: [network] })
    expect(read['eip155:8453']).toEqual(expected)
  }
)

test('an end of permissions in ms is read in s, and none that is not in s is requested', async () => {
  const answer = { grantedPermissions: [], permissionsContext: '0xc0' }
  const ask = (expiry: number, answered: unknown) => {
    const { requests, sent } = walletOf({ ...answer, expiry: answered })
    return { sent, work: requests.grantPermissions({ network, address: alice, expiry, permissions: [] }) }
  }
  for (const [answered, expiry] of [
    [1_800_000_000, 1_800_000_000],
    [1_800_000_000.5, 1_800_000_000],
    [1_800_000_000_123, 1_800_000_000],
    [Number.MAX_SAFE_INTEGER, 253_402_300_799]
  ])
    expect((await ask(9, answered).work).expiry).toBe(expiry)
  for (const expiry of [1_800_000_000_123, 0, -1, 1.5, Number.NaN]) {
    const { sent, work } = ask(expiry, 9)
    expect(await code(work)).toBe('LATCHKEY_REQUEST__INVALID_EXPIRY')
    expect(sent).toEqual([])
  }
})

test('what the use of permissions needs is read by its name of today and by that of before (ERC-7715)', async () => {
  const data = { delegationManager: alice }
  const answer = { expiry: 9, grantedPermissions: [], context: '0xc0' }
  const request = { network, address: alice, expiry: 9, permissions: [] } as const
  for (const name of ['signerMeta', 'signerData'])
    expect(await walletOf({ ...answer, [name]: data }).requests.grantPermissions(request)).toEqual({
      expiry: 9,
      grantedPermissions: [],
      permissionsContext: '0xc0',
      signerData: data
    })
})

test('permissions are requested with integers as hex, and revoked by their context (ERC-7715)', async () => {
  const permission = { type: 'native-token-transfer', data: { allowance: 10n } }
  const answer = { expiry: 9, grantedPermissions: [permission], permissionsContext: '0xc0', factory: '0x1' }
  const { requests, sent } = walletOf(answer)
  const granted = await requests.grantPermissions({
    network,
    address: alice,
    expiry: 9,
    permissions: [{ ...permission, policies: [{ type: 'token-allowance', data: { allowance: 255n } }] }],
    signer: { type: 'key', data: { id: '0x2' } }
  })
  expect(granted).toEqual(answer)
  await requests.revokePermissions('0xc0')
  await requests.showCallsStatus('batch')
  expect(sent).toEqual([
    [
      'wallet_grantPermissions',
      [
        {
          address: alice,
          chainId: '0x2105',
          expiry: 9,
          permissions: [
            {
              type: 'native-token-transfer',
              data: { allowance: '0xa' },
              policies: [{ type: 'token-allowance', data: { allowance: '0xff' } }]
            }
          ],
          signer: { type: 'key', data: { id: '0x2' } }
        }
      ]
    ],
    ['wallet_revokePermissions', [{ permissionContext: '0xc0' }]],
    ['wallet_showCallsStatus', ['batch']]
  ])
})

test.each([
  undefined,
  null,
  {},
  { expiry: 'soon', grantedPermissions: [], permissionsContext: '0x1' },
  { expiry: 9, grantedPermissions: {}, permissionsContext: '0x1' },
  { expiry: 9, grantedPermissions: [null], permissionsContext: '0x1' },
  { expiry: 9, grantedPermissions: [{ type: 'a', data: {} }] },
  { expiry: 9, grantedPermissions: [], permissionsContext: '0x'.padEnd(9_000, '0') }
])('the answer %j to a request for permissions is not valid', async answer => {
  const request = { network, address: alice, expiry: 9, permissions: [] } as const
  expect(await code(walletOf(answer).requests.grantPermissions(request))).toBe(
    'LATCHKEY_CONNECT__WALLET_BROKEN'
  )
})
