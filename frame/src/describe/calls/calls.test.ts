import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi
} from 'viem'
import { expect, test } from 'vitest'
import {
  account,
  call,
  createNode,
  describeIt,
  fieldsOf,
  friend,
  now,
  pictures,
  spender,
  usdc,
  warningsOf,
  weth
} from '../describe.harness.js'
import { isSwapRouter, permit2Of, wrappedNative } from './knownContracts.js'

const zero = '0x0000000000000000000000000000000000000000'
const space = '\u00a0'
const erc20 = (functionName: 'transfer' | 'approve', to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to as Hex, amount] })

test('a payment shows the amount with every digit and the recipient in full', async () => {
  const described = await describeIt(call(friend, '0x', 1_234_567_890_123_456_789_012n))
  expect(described.title).toBe('send')
  expect(fieldsOf(described)).toEqual({ amount: `1,234.567890123456789012${space}ETH`, to: friend })
  expect(described.warnings).toEqual([])
  expect(JSON.parse(described.raw)).toEqual([{ to: friend, value: '1234567890123456789012', data: '0x' }])
})

test('a payment to the zero address is typed, one to an unused address noted', async () => {
  expect(warningsOf(await describeIt(call(zero, '0x', 1n)))).toEqual({ toZero: 'typed' })
  const rpc = createNode()
  const unused: typeof rpc = async (chain, method, params) =>
    method === 'eth_getTransactionCount' || method === 'eth_getBalance' ? '0x0' : rpc(chain, method, params)
  expect(warningsOf(await describeIt(call(friend, '0x', 1n), { rpc: unused }))).toEqual({ toUnused: 'note' })
})

test('a transfer of a token shows its decimals, the token and the recipient', async () => {
  const described = await describeIt(call(usdc, erc20('transfer', friend, 1_500_000n)))
  expect(described.title).toBe('sendToken')
  expect(fieldsOf(described)).toEqual({ amount: `1.5${space}USDC`, token: usdc, to: friend })
  expect(described.fields[1]?.name).toBe('USD Coin')
  expect(described.warnings).toEqual([])
})

// Sent on Ethereum: transaction 0x50bff0736c713458c92dd1848d12f3354149be1363123dae35e94e0f2a9d56bf.
test('a transfer of the public chain is read', async () => {
  const data =
    '0xa9059cbb0000000000000000000000000d0707963952f2fba59dd06f2b425ace40b492fe0000000000000000000000000000000000000000000015b1111266cfca100000'
  const token = '0xea38eaa3c86c8f9b751533ba2e562deb9acded40'
  const rpc = createNode({ [token]: { symbol: 'FUEL', decimals: 18n } })
  expect(fieldsOf(await describeIt(call(token, data), { rpc }))).toEqual({
    amount: `102,436${space}FUEL`,
    token: getAddress(token),
    to: '0x0D0707963952f2fBA59dD06f2b425ace40b492Fe'
  })
})

test.each([
  ['the token itself', usdc, 'toToken', 'typed'],
  ['the zero address', zero, 'toZero', 'typed'],
  ['the account itself', account, 'toSelf', 'note']
])('a transfer of a token to %s is pointed out', async (_, to, key, level) => {
  expect(warningsOf(await describeIt(call(usdc, erc20('transfer', to, 1n))))).toEqual({ [key]: level })
})

test('an approval of an exact amount to a known contract needs no typing', async () => {
  const described = await describeIt(call(usdc, erc20('approve', spender, 5_000_000n)))
  expect(described.title).toBe('approve')
  expect(fieldsOf(described)).toEqual({ allowance: `5${space}USDC`, token: usdc, spender })
  expect(described.fields[2]?.name).toBe('Uniswap')
  expect(described.warnings).toEqual([])
})

test.each([maxUint256, 2n ** 255n, 2n ** 160n - 1n, 2n ** 96n - 1n])(
  'an approval of %s is unlimited, and typed',
  async amount => {
    const described = await describeIt(call(usdc, erc20('approve', spender, amount)))
    expect(fieldsOf(described).allowance).toBe(`Unlimited${space}USDC`)
    expect(warningsOf(described)).toEqual({ takesAll: 'typed' })
  }
)

test('just below 2^255 is an amount', async () => {
  expect(warningsOf(await describeIt(call(usdc, erc20('approve', spender, 2n ** 255n - 1n))))).toEqual({})
})

test.each([
  ['a person', friend, 'spenderAccount'],
  ['the token itself', usdc, 'spenderToken'],
  ['the zero address', zero, 'spenderZero']
])('an approval to %s is a danger', async (_, to, key) => {
  expect(warningsOf(await describeIt(call(usdc, erc20('approve', to, 1n))))).toEqual({ [key]: 'danger' })
})

test('an account with a delegation (EIP-7702) counts as a person', async () => {
  const rpc = createNode()
  const delegated: typeof rpc = async (chain, method, params) =>
    method === 'eth_getCode' ? `0xef0100${'11'.repeat(20)}` : rpc(chain, method, params)
  const described = await describeIt(call(usdc, erc20('approve', spender, 1n)), { rpc: delegated })
  expect(warningsOf(described)).toEqual({ spenderAccount: 'danger' })
})

test('an approval of nothing takes a permission back', async () => {
  const described = await describeIt(call(usdc, erc20('approve', friend, 0n)))
  expect([described.title, described.warnings]).toEqual(['revoke', []])
})

test('increaseAllowance is typed whatever the amount', async () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function increaseAllowance(address spender, uint256 amount)']),
    args: [spender, 1_000_000n]
  })
  const described = await describeIt(call(usdc, data))
  expect([described.title, warningsOf(described)]).toEqual(['increaseAllowance', { increase: 'typed' }])
})

test('coin that is sent along with a transfer of a token is shown, and a danger', async () => {
  const described = await describeIt(call(usdc, erc20('transfer', friend, 1n), 10n ** 18n))
  expect(fieldsOf(described).value).toBe(`1${space}ETH`)
  expect(warningsOf(described)).toEqual({ valueToToken: 'danger' })
})

test('transferFrom of another account says whose tokens are moved', async () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [friend, account, 1n]
  })
  const described = await describeIt(call(usdc, data))
  expect(fieldsOf(described).from).toBe(friend)
  expect(warningsOf(described)).toMatchObject({ fromOther: 'danger' })
})

test('data after the arguments is noted; another encoding of the arguments is an unknown call', async () => {
  const data = erc20('transfer', friend, 1n)
  expect(warningsOf(await describeIt(call(usdc, `${data}c0ffee`)))).toEqual({ moreData: 'note' })
  // Bytes before the address, which some contracts ignore and others do not.
  const dirty = data.replace('a9059cbb00', 'a9059cbbff') as Hex
  const described = await describeIt(call(usdc, dirty))
  expect([described.title, warningsOf(described)]).toEqual(['call', { unknownCall: 'danger' }])
})

test('an NFT is sent by its number, not by an amount', async () => {
  for (const functionName of ['transferFrom', 'safeTransferFrom'] as const) {
    const data = encodeFunctionData({ abi: erc721Abi, functionName, args: [account, friend, 42n] })
    const described = await describeIt(call(pictures, data))
    expect(described.title).toBe('sendNft')
    expect(fieldsOf(described)).toEqual({ collection: pictures, tokenId: '#42', to: friend })
  }
})

test('each token of a batch of ERC-1155 is shown with its count', async () => {
  const args = [account, friend, [1n, 7n], [5n, 2n], '0x'] as const
  const data = encodeFunctionData({ abi: erc1155Abi, functionName: 'safeBatchTransferFrom', args })
  const rpc = createNode({ [pictures]: { standard: 'erc1155' } })
  expect(fieldsOf(await describeIt(call(pictures, data), { rpc })).tokenId).toBe('5 × #1 | 2 × #7')
})

test('setApprovalForAll is typed; taking it back is not', async () => {
  const dataOf = (approved: boolean) =>
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [spender, approved] })
  const given = await describeIt(call(pictures, dataOf(true)))
  expect([given.title, warningsOf(given)]).toEqual(['approveAll', { allNfts: 'typed' }])
  const taken = await describeIt(call(pictures, dataOf(false)))
  expect([taken.title, warningsOf(taken)]).toEqual(['revokeAll', {}])
})

test('an approval of one NFT names it', async () => {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [friend, 42n] })
  const described = await describeIt(call(pictures, data))
  expect([described.title, fieldsOf(described).tokenId]).toEqual(['approveNft', '#42'])
  expect(warningsOf(described)).toEqual({ spenderAccount: 'danger' })
})

test('WETH is wrapped and unwrapped', async () => {
  const wrap = await describeIt(call(weth, '0xd0e30db0', 10n ** 18n))
  expect([wrap.title, fieldsOf(wrap).amount, wrap.warnings]).toEqual(['wrap', `1${space}ETH`, []])
  const data = encodeFunctionData({ abi: parseAbi(['function withdraw(uint256 wad)']), args: [10n ** 17n] })
  const unwrap = await describeIt(call(weth, data))
  expect([unwrap.title, fieldsOf(unwrap).amount]).toEqual(['unwrap', `0.1${space}WETH`])
  // The same functions of another contract are its own.
  expect((await describeIt(call(usdc, '0xd0e30db0', 1n))).title).toBe('call')
})

test('an approval of Permit2 is typed, and a long one a danger', async () => {
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const abi = parseAbi([
    'function approve(address token, address spender, uint160 amount, uint48 expiration)'
  ])
  const dataOf = (amount: bigint, end: number) =>
    encodeFunctionData({ abi, args: [usdc, spender, amount, end] })
  const short = await describeIt(call(permit2, dataOf(1_000_000n, now + 60)))
  expect([short.title, fieldsOf(short).allowance]).toEqual(['approve', `1${space}USDC`])
  expect(warningsOf(short)).toEqual({ permit2: 'typed' })
  const long = await describeIt(call(permit2, dataOf(2n ** 160n - 1n, 2 ** 48 - 1)))
  expect(warningsOf(long)).toEqual({ permit2: 'typed', takesAll: 'typed', deadlineNever: 'danger' })
  expect(warningsOf(await describeIt(call(permit2, dataOf(1n, now + 90 * 86_400))))).toMatchObject({
    deadlineLong: 'danger'
  })
  expect(fieldsOf(long)).toMatchObject({ allowance: `Unlimited${space}USDC`, expires: 'Never' })
})

test('Permit2 is at an address of its own on zkSync, and nothing else is taken for it', () => {
  const known = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  expect(permit2Of({ chain: 'eip155:1' })).toBe(known)
  expect(permit2Of({ chain: 'eip155:8453' })).toBe(known)
  expect(permit2Of({ chain: 'eip155:324' })).not.toBe(known)
})

test('a contract is a router or the wrapped coin by its role, never by its name', () => {
  const [named, router, wrapped] = [
    `0x${'11'.repeat(20)}`,
    `0x${'22'.repeat(20)}`,
    `0x${'33'.repeat(20)}`
  ] as const
  const chain = 'eip155:31337'
  const place = {
    chain,
    config: {
      contracts: [
        { chain, address: named, name: 'Wrapped Uniswap Router' },
        { chain, address: router, name: 'Exchange', role: 'router' as const },
        { chain: 'eip155:5', address: named, name: 'x', role: 'wrapped' as const },
        { chain, address: wrapped, name: 'Coin', role: 'wrapped' as const }
      ]
    }
  }
  expect([named, router, wrapped].map(address => isSwapRouter(place, address))).toEqual([false, true, false])
  expect(wrappedNative(place)).toBe(wrapped)
})

test('an unknown function is shown with its selector and all data', async () => {
  const data: Hex = `0xdeadbeef${'11'.repeat(64)}`
  const described = await describeIt(call(spender.replace('0x68', '0x69'), data, 5n))
  expect(described.title).toBe('call')
  expect(fieldsOf(described)).toMatchObject({
    function: '0xdeadbeef',
    data,
    value: `0.000000000000000005${space}ETH`
  })
  expect(warningsOf(described)).toEqual({ unknownCall: 'danger' })
})

test('data to an account and the creation of a contract say so', async () => {
  expect(warningsOf(await describeIt(call(friend, '0xdeadbeef')))).toEqual({ dataToAccount: 'danger' })
  const creation = await describeIt(call(undefined, '0x6080'))
  expect([creation.title, warningsOf(creation)]).toEqual(['createContract', { creation: 'danger' }])
})

test('each call of a batch is a part, and its warnings name it', async () => {
  const calls = [
    { to: usdc as Hex, data: erc20('approve', spender, maxUint256), value: 0n },
    { to: friend as Hex, data: '0x' as Hex, value: 1n },
    { data: '0x6080' as Hex, value: 0n }
  ]
  const described = await describeIt({ kind: 'calls', calls })
  expect(described.title).toBe('batch')
  expect(described.parts?.map(({ title }) => title)).toEqual(['approve', 'send', 'createContract'])
  expect(described.warnings.map(({ text, values }) => [text, values?.part])).toEqual([
    ['takesAll', '1'],
    ['creation', '3']
  ])
})

test.each([
  ['no calls', []],
  ['an address that is none', [{ to: '0x12', data: '0x', value: 0n }]],
  ['data that is no hexadecimal', [{ to: friend, data: '0xzz', value: 0n }]],
  ['half a byte', [{ to: friend, data: '0x123', value: 0n }]],
  ['a value that is no number', [{ to: friend, data: '0x', value: '1' }]],
  ['a negative value', [{ to: friend, data: '0x', value: -1n }]],
  ['more calls than a person reads', Array(101).fill({ to: friend, data: '0x', value: 0n })],
  ['more data than a transaction holds', [{ to: friend, data: `0x${'00'.repeat(131_073)}`, value: 0n }]]
])('%s is refused with a typed error', async (_, calls) => {
  await expect(describeIt({ kind: 'calls', calls: calls as never })).rejects.toMatchObject({
    name: 'DescribeFailure',
    rpcCode: -32602
  })
})

test('each step of a batch keeps its warnings, also the same one', async () => {
  const unknown = { to: spender as Hex, data: '0x12345678', value: 0n } as const
  const { warnings } = await describeIt({ kind: 'calls', calls: [unknown, unknown] })
  expect(warnings.map(({ text, values }) => [text, values?.part])).toEqual([
    ['unknownCall', '1'],
    ['unknownCall', '2']
  ])
})
