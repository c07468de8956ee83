import { expect, test } from 'vitest'
import {
  account,
  type createNode,
  describeIt,
  fieldsOf,
  friend,
  now,
  spender,
  usdc,
  warningsOf,
  weth
} from '../describe.harness.js'

const space = '\u00a0'
const max = (2n ** 256n - 1n).toString()
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc }
const field = (list: string) =>
  list.split(',').map(one => {
    const [type = '', name = ''] = one.split(' ')
    return { name, type }
  })
const ask = (typedData: unknown) => describeIt({ kind: 'typedData', typedData })

const permitTypes = {
  Permit: field('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline')
}
const permit = (changes: object = {}, own: object = domain) => ({
  domain: own,
  types: permitTypes,
  primaryType: 'Permit',
  message: { owner: account, spender, value: '5000000', nonce: 0, deadline: now + 600, ...changes }
})

test('a permit (EIP-2612) says who may spend how much of what, and is typed', async () => {
  const described = await ask(permit())
  expect(described.title).toBe('permit')
  expect(fieldsOf(described)).toMatchObject({
    allowance: `5${space}USDC`,
    token: usdc,
    spender,
    application: 'USD Coin'
  })
  expect(warningsOf(described)).toEqual({ permitTakes: 'typed' })
})

test('JSON is read as the object is', async () => {
  expect(await ask(JSON.stringify(permit()))).toEqual(await ask(permit()))
})

test('an unlimited permit to a person with a long deadline is all of that', async () => {
  const described = await ask(permit({ value: max, spender: friend, deadline: max }))
  expect(fieldsOf(described)).toMatchObject({ allowance: `Unlimited${space}USDC`, deadline: 'Never' })
  expect(warningsOf(described)).toEqual({
    permitTakes: 'typed',
    takesAll: 'typed',
    spenderAccount: 'danger',
    deadlineNever: 'danger'
  })
})

test.each([2, '0x2', '137'])('a signature for chain %s is blocked on chain 1', async chainId => {
  expect(warningsOf(await ask(permit({}, { ...domain, chainId })))).toMatchObject({ otherChain: 'blocked' })
})

test.each([1, '1', '0x1', 1n])('chain %s is chain 1', async chainId => {
  expect(warningsOf(await ask(permit({}, { ...domain, chainId })))).toEqual({ permitTakes: 'typed' })
})

test('a chain that is given but not declared is not signed, and does not count', async () => {
  const types = { ...permitTypes, EIP712Domain: field('string name,address verifyingContract') }
  expect(warningsOf(await ask({ ...permit(), types }))).toMatchObject({
    anyChain: 'note',
    permitTakes: 'typed'
  })
})

test("DAI's permit is unlimited, or takes the permission back", async () => {
  const types = { Permit: field('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') }
  const dai = (allowed: boolean) =>
    ask({
      domain,
      types,
      primaryType: 'Permit',
      message: { holder: account, spender, nonce: 0, expiry: 0, allowed }
    })
  const given = await dai(true)
  expect(fieldsOf(given)).toMatchObject({ allowance: `Unlimited${space}USDC`, deadline: 'Never' })
  expect(warningsOf(given)).toEqual({ permitTakes: 'typed', takesAll: 'typed', deadlineNever: 'danger' })
  expect((await dai(false)).title).toBe('revoke')
})

const details = field('address token,uint160 amount,uint48 expiration,uint48 nonce')
const p2domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
const detail = (token: string, amount: bigint) => ({
  token,
  amount: amount.toString(),
  expiration: now + 600,
  nonce: 0
})

test('Permit2 single and batch show each token', async () => {
  const single = await ask({
    domain: p2domain,
    types: {
      PermitDetails: details,
      PermitSingle: field('PermitDetails details,address spender,uint256 sigDeadline')
    },
    primaryType: 'PermitSingle',
    message: { details: detail(usdc, 2n ** 160n - 1n), spender, sigDeadline: now + 60 }
  })
  expect([single.title, fieldsOf(single).allowance]).toEqual(['permit', `Unlimited${space}USDC`])
  expect(warningsOf(single)).toEqual({ permitTakes: 'typed', takesAll: 'typed' })
  const batch = await ask({
    domain: p2domain,
    types: {
      PermitDetails: details,
      PermitBatch: field('PermitDetails[] details,address spender,uint256 sigDeadline')
    },
    primaryType: 'PermitBatch',
    message: { details: [detail(usdc, 1_000_000n), detail(weth, 10n ** 18n)], spender, sigDeadline: now + 60 }
  })
  expect(batch.parts?.map(part => fieldsOf(part).allowance)).toEqual([`1${space}USDC`, `1${space}WETH`])
  expect(warningsOf(batch)).toEqual({ permitTakes: 'typed' })
})

test('transfers by Permit2 are typed, with a witness too', async () => {
  const permitted = { token: usdc, amount: '7000000' }
  for (const extra of ['', ',Order witness']) {
    const described = await ask({
      domain: p2domain,
      types: {
        TokenPermissions: field('address token,uint256 amount'),
        Order: field('uint256 id'),
        PermitWitnessTransferFrom: field(
          `TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline${extra}`
        )
      },
      primaryType: 'PermitWitnessTransferFrom',
      message: { permitted, spender, nonce: 1, deadline: now + 60, witness: { id: 3 } }
    })
    expect([described.title, fieldsOf(described).allowance]).toEqual(['permitTransfer', `7${space}USDC`])
    expect(warningsOf(described)).toEqual({ permitTakes: 'typed' })
    expect(fieldsOf(described)['“witness.id”']).toBe(extra ? '3' : undefined)
  }
})

test('an authorisation of a transfer (EIP-3009) is typed', async () => {
  const described = await ask({
    domain,
    types: {
      TransferWithAuthorization: field(
        'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
      )
    },
    primaryType: 'TransferWithAuthorization',
    message: {
      from: account,
      to: friend,
      value: '1000000',
      validAfter: 0,
      validBefore: now + 60,
      nonce: `0x${'11'.repeat(32)}`
    }
  })
  expect([described.title, fieldsOf(described)]).toMatchObject([
    'authorizeTransfer',
    { amount: `1${space}USDC`, to: friend }
  ])
  expect(warningsOf(described)).toEqual({ authorization: 'typed' })
})

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const order = (recipient: string) => ({
  domain: {
    name: 'Seaport',
    version: '1.6',
    chainId: 1,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395'
  },
  types: {
    OrderComponents: field(
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter'
    ),
    OfferItem: field(item),
    ConsiderationItem: field(`${item},address recipient`)
  },
  primaryType: 'OrderComponents',
  message: {
    offerer: account,
    zone: `0x${'00'.repeat(20)}`,
    offer: [
      { itemType: 1, token: usdc, identifierOrCriteria: 0, startAmount: '9000000', endAmount: '9500000' }
    ],
    consideration: [
      {
        itemType: 0,
        token: `0x${'00'.repeat(20)}`,
        identifierOrCriteria: 0,
        startAmount: '10',
        endAmount: '8',
        recipient
      }
    ],
    orderType: 0,
    startTime: 0,
    endTime: now + 60,
    zoneHash: `0x${'00'.repeat(32)}`,
    salt: 1,
    conduitKey: `0x${'00'.repeat(32)}`,
    counter: 0
  }
})

test('an order of Seaport says what is given and received, by the worse of its amounts', async () => {
  const described = await ask(order(account))
  expect([described.title, fieldsOf(described)]).toMatchObject([
    'order',
    { give: `9.5${space}USDC`, receive: `0.000000000000000008${space}ETH` }
  ])
  expect(warningsOf(described)).toEqual({ orderGives: 'typed' })
  expect(warningsOf(await ask(order(friend)))).toEqual({ orderGives: 'typed', orderForNothing: 'danger' })
})

test.each([
  ['Order', 'orderGives'],
  ['SafeTx', 'acting'],
  ['ForwardRequest', 'acting'],
  ['PermitForAll', 'acting'],
  ['Mail', undefined]
])('unknown data of type %s is shown as a tree', async (name, warning) => {
  const described = await ask({
    domain: { name: 'App', chainId: 1 },
    types: {
      [name]: field('Person from,string[] notes,bool ok,bytes data'),
      Person: field('address wallet,uint256 age')
    },
    primaryType: name,
    message: {
      from: { wallet: friend, age: '41', hidden: 1 },
      notes: ['a\u202e', 'b'],
      ok: true,
      data: '0x1234',
      more: 'x'
    }
  })
  expect(fieldsOf(described)).toMatchObject({
    type: name,
    '“from.wallet”': friend,
    '“from.age”': '41',
    '“notes[0]”': 'a⟨U+202E⟩',
    '“notes[1]”': 'b',
    '“ok”': 'Yes',
    '“data”': '0x1234'
  })
  expect(warningsOf(described)).toEqual(warning ? { [warning]: 'typed' } : {})
  // What no type names is not signed, and is not shown.
  expect(described.raw).not.toMatch(/hidden|more/)
})

test('a field that is called like a label of the wallet cannot pass for it', async () => {
  const described = await ask({
    domain: { chainId: 1 },
    types: { Mail: field('string to,string networkFee') },
    primaryType: 'Mail',
    message: { to: 'x', networkFee: 'free' }
  })
  expect(Object.keys(fieldsOf(described))).toEqual(['type', '“to”', '“networkFee”'])
})

const circular: Record<string, unknown> = {}
circular.next = circular
test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no types', { primaryType: 'A', message: {} }],
  ['an unknown type', { types: {}, primaryType: 'A', message: {} }],
  ['a missing value', permit({ value: undefined })],
  ['a number that is too large', permit({ value: (2n ** 256n).toString() })],
  ['a negative amount', permit({ value: '-1' })],
  ['a number that is not exact', permit({ value: 1e21 })],
  ['an address that is none', permit({ spender: '0x12' })],
  ['an array instead of a value', permit({ spender: [spender] })],
  ['a type that is none', { types: { A: field('uint7 x') }, primaryType: 'A', message: { x: 1 } }],
  ['a name that shadows', { types: { A: field('uint8 __proto__') }, primaryType: 'A', message: {} }],
  [
    'a redefined atom',
    {
      types: { A: field('address x'), address: field('uint8 y') },
      primaryType: 'A',
      message: { x: { y: 1 } }
    }
  ],
  ['two fields of a name', { types: { A: field('uint8 x,uint8 x') }, primaryType: 'A', message: { x: 1 } }],
  ['a circle', { types: { A: field('A next') }, primaryType: 'A', message: circular }],
  [
    'too many values',
    { types: { A: field('uint8[] x') }, primaryType: 'A', message: { x: Array(3_000).fill(1) } }
  ],
  ['an array of another length', { types: { A: field('uint8[2] x') }, primaryType: 'A', message: { x: [1] } }]
])('%s is refused with a typed error', async (_, data) => {
  await expect(ask(data)).rejects.toMatchObject({ name: 'DescribeFailure' })
})

test('many values end in a warning, and are in the full data', async () => {
  const described = await ask({
    domain: { chainId: 1 },
    types: { Mail: field('uint8[] x') },
    primaryType: 'Mail',
    message: { x: Array(300).fill(7) }
  })
  expect(described.fields.length).toBeLessThan(210)
  expect(warningsOf(described)).toEqual({ moreFields: 'danger' })
  expect(described.raw.match(/"7"/g)).toHaveLength(300)
})

test('a permit without a contract is a signature that lets others act', async () => {
  const described = await ask(permit({}, { name: 'x', chainId: 1 }))
  expect([described.title, warningsOf(described)]).toEqual(['typedData', { acting: 'typed' }])
})

test('a node that does not answer leaves amounts in smallest units, and says so', async () => {
  const silent: ReturnType<typeof createNode> = async () => {
    throw new Error('gone')
  }
  const described = await describeIt({ kind: 'typedData', typedData: permit() }, { rpc: silent })
  expect(fieldsOf(described).allowance).toBe(`5000000${space}smallest units`)
  expect(warningsOf(described)).toEqual({ permitTakes: 'typed', tokenUnknown: 'danger' })
})
