import { swapRouters, swapRoutersV2 } from 'latchkey/protocol'
import * as v from 'valibot'
import {
  type Address,
  domainSeparator,
  encodeAbiParameters,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  parseAbiParameters
} from 'viem'
import { expect, test } from 'vitest'
import { nativeAddress } from '../chains/caip10.js'
import { evmClient } from '../chains/evmClient.js'
import { createChainReader } from '../chains/readMany.js'
import { chainsFileSchema } from '../config/chainsFile.js'
import { createLog } from '../log.js'
import { createUpstreams } from '../rpc/createUpstreams.js'
import { contract, multicall3, scriptedContracts } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { createPermitCheck, decodePermit } from './permits.js'
import { createPoolQuotes } from './pools/createPoolQuotes.js'
import { pairDeployment, uniswapDeployment } from './pools/uniswapDeployments.js'
import { address, places, swapChain } from './test/scriptedSwaps.js'

/** SPEC section 9. */
const swapNetworks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

test('each swap network has a known router', () => {
  const known = [...Object.keys(swapRouters), ...Object.keys(swapRoutersV2)]
  expect(known.toSorted()).toEqual(swapNetworks.map(id => `eip155:${id}`).toSorted())
})

test('each known router is of a swap network, with checksummed contracts of its own', () => {
  const ids = Object.keys(swapRouters)
  expect(ids).toHaveLength(10)
  for (const id of ids) {
    expect(swapNetworks).toContain(Number(id.slice('eip155:'.length)))
    const { router, wrappedNative, factory, quoter } = uniswapDeployment(id) ?? {}
    const all = [router, wrappedNative, factory, quoter]
    for (const one of all) expect(getAddress(one ?? '')).toBe(one)
    expect(new Set(all).size).toBe(4)
  }
  expect(uniswapDeployment('eip155:250')).toBeUndefined()
})

test('each known router of v2 is of a swap network without v3, with checksummed contracts of its own', () => {
  const ids = Object.keys(swapRoutersV2)
  expect(ids).toEqual(['eip155:250', 'eip155:1313161554'])
  for (const id of ids) {
    expect(swapNetworks).toContain(Number(id.slice('eip155:'.length)))
    expect(uniswapDeployment(id)).toBeUndefined()
    const { router, wrappedNative, factory } = pairDeployment(id) ?? {}
    const all = [router, wrappedNative, factory]
    for (const one of all) expect(getAddress(one ?? '')).toBe(one)
    expect(new Set(all).size).toBe(3)
  }
  expect(pairDeployment('eip155:8217')).toBeUndefined()
})

test('the fork of v3 on Kaia has the contracts and the fees that DragonSwap publishes', () => {
  expect(uniswapDeployment('eip155:8217')).toEqual({
    router: '0x5EA3e22C41B08DD7DC7217549939d987ED410354',
    wrappedNative: '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432',
    factory: '0x7431A23897ecA6913D5c81666345D39F27d946A4',
    quoter: '0x673d88960D320909af24db6eE7665aF223fec060',
    fees: [100, 500, 1000, 2000, 5000, 10_000]
  })
})

test.each([
  ['pools of a network with a deployment', 'eip155:1', [{ type: 'pools' }], true],
  ['pools of a network with a fork of v2', 'eip155:250', [{ type: 'pools' }], true],
  ['pools of a network with a fork of v3', 'eip155:8217', [{ type: 'pools' }], true],
  ['pools of a network without one', 'eip155:84532', [{ type: 'pools' }], false],
  ['pools without a quoter', 'eip155:250', [{ type: 'pools', router: places.router }], false],
  ['pools of v2', 'eip155:84532', [{ type: 'pools', routerV2: places.router, pairFee: 25 }], true],
  [
    'pools of v2 with a quoter',
    'eip155:84532',
    [{ type: 'pools', routerV2: places.router, quoter: places.quoter }],
    false
  ],
  ['a fee of more than a tenth', 'eip155:250', [{ type: 'pools', pairFee: 1_001 }], false],
  ['pools with both', 'eip155:250', [{ type: 'pools', router: places.router, quoter: places.quoter }], true],
  ['0x', 'eip155:250', [{ type: '0x', key: 'K' }], true],
  ['a source twice', 'eip155:1', [{ type: 'pools' }, { type: 'pools' }], false],
  ['another network', 'solana:one', [{ type: '0x' }], false],
  ['an unknown source', 'eip155:1', [{ type: '1inch' }], false],
  ['a wrong address', 'eip155:1', [{ type: 'pools', via: ['0x1'] }], false]
])('the configuration of %s', (_, caipNetworkId, quoteSources, isValid) => {
  const file = [{ ...swapChain('http://127.0.0.1:1'), caipNetworkId, quoteSources }]
  expect(v.safeParse(chainsFileSchema, file).success).toBe(isValid)
})

const [owner, spender] = [address(1), address(2)]
const encode = (change: { owner?: Address; spender?: Address; value?: bigint; deadline?: bigint } = {}) => {
  const args = { owner, spender, value: 5n, deadline: 100n, ...change }
  return encodeAbiParameters(
    parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32'),
    [args.owner, args.spender, args.value, args.deadline, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
  )
}
const expected = { owner, spender, amount: 5n, now: 100 }

test('a permit lets the spender take the amount of the owner now', () => {
  expect(decodePermit(encode(), expected)).toMatchObject({ value: 5n, deadline: 100n, v: 27 })
  expect(decodePermit(encode({ value: maxUint256 }), expected)).toMatchObject({ value: maxUint256 })
  for (const wrong of [
    encode({ owner: spender }),
    encode({ spender: owner }),
    encode({ value: 4n }),
    encode({ deadline: 99n }),
    `${encode()}00`,
    encode().slice(0, -2),
    `0x${'ff'.repeat(224)}`
  ])
    expect(() => decodePermit(wrong, expected)).toThrow('The permit is not valid')
})

const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address) view returns (uint256)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function PERMIT_TYPEHASH() view returns (bytes32)'
])
const eip2612: Hex = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const ofDai: Hex = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'

test.each<[string, boolean, Record<string, () => unknown>, { version?: string; chainId?: number }]>([
  [
    'a token with a version of its own',
    true,
    { version: () => '7', PERMIT_TYPEHASH: () => eip2612 },
    { version: '7' }
  ],
  ['a token without the functions version and PERMIT_TYPEHASH', true, {}, {}],
  ['a token whose version 2 is not told', true, {}, { version: '2' }],
  ['the permit of Dai', false, { PERMIT_TYPEHASH: () => ofDai }, {}],
  ['the domain of another network', false, {}, { chainId: 1 }],
  ['a token without nonces', false, { nonces: () => undefined }, {}],
  ['a token without a name', false, { name: () => undefined }, {}]
])('permits: %s', async (_, isFound, functions, { version = '1', chainId = 99 }) => {
  const token = address(77)
  const domain = { name: 'Token', version, chainId, verifyingContract: token }
  const code = contract(abi, {
    DOMAIN_SEPARATOR: () => domainSeparator({ domain }),
    nonces: () => 3n,
    name: () => 'Token',
    ...functions
  })
  const node = await startNode(scriptedContracts({ contracts: { [token]: code } }))
  const chain = swapChain(node.url)
  const log = createLog('silent', { write: () => {}, flush: () => {} })
  const reader = createChainReader(
    evmClient(chain, createUpstreams([chain], { fetch, log })(chain)),
    multicall3,
    Date.now
  )
  const check = createPermitCheck(reader, Date.now)
  expect(await check(99, [token, address(78), token])).toEqual([isFound, false, isFound])
  const { length } = node.seen
  await check(99, [token])
  expect(node.seen).toHaveLength(length)
  await node.stop()
  await expect(createPermitCheck(reader, Date.now)(99, [token])).rejects.toThrow()
})

/** A source of a network on which the contract at `router` answers what `answers` has. */
async function withRouter(
  caipNetworkId: string,
  router: Address,
  answers: Parameters<typeof contract>[1],
  ask: (source: ReturnType<typeof createPoolQuotes>) => Promise<unknown>
) {
  const code = contract(abiOfRouters, answers)
  const node = await startNode(scriptedContracts({ contracts: { [router.toLowerCase()]: code } }))
  const chain = { ...swapChain(node.url), caipNetworkId }
  const log = createLog('silent', { write: () => {}, flush: () => {} })
  const client = evmClient(chain, createUpstreams([chain], { fetch, log })(chain))
  const reader = createChainReader(client, multicall3, Date.now)
  const source = createPoolQuotes({ type: 'pools', fees: [500], via: [] }, chain, { reader }, Date.now)
  return ask(source).finally(() => node.stop())
}

const abiOfRouters = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH9() view returns (address)',
  'function WETH() view returns (address)',
  'function getPool(address, address, uint24) view returns (address)'
])

test('a router whose factory or wrapped coin is not that of the known deployment is not used', async () => {
  const { router, factory, wrappedNative } = uniswapDeployment('eip155:1') ?? {}
  if (!router || !factory || !wrappedNative) throw new Error('no deployment')
  const wrapped = wrappedNative.toLowerCase() as Address
  const quote = (found: { readonly factory: Address; readonly wrapped: Address }) =>
    withRouter(
      'eip155:1',
      router,
      { factory: () => found.factory, factoryV2: () => address(0), WETH9: () => found.wrapped },
      source => source.quote({ from: nativeAddress, to: wrapped, amount: 5n, gasPrice: 0n })
    )
  expect(await quote({ factory, wrapped: wrappedNative })).toMatchObject({ amount: 5n })
  await expect(quote({ factory: address(9), wrapped: wrappedNative })).rejects.toThrow('another factory')
  await expect(quote({ factory, wrapped: address(9) })).rejects.toThrow('another factory')
})

test('a known router of v2 wraps nothing, and is not used with another factory or wrapped coin', async () => {
  const { router, factory, wrappedNative } = pairDeployment('eip155:250') ?? {}
  if (!router || !factory || !wrappedNative) throw new Error('no deployment')
  const wrapped = wrappedNative.toLowerCase() as Address
  const quote = (found: { readonly factory: Address; readonly wrapped: Address }) =>
    withRouter(
      'eip155:250',
      router,
      { factory: () => found.factory, WETH: () => found.wrapped },
      async source => {
        expect([source.spender, source.takesPermits]).toEqual([router, false])
        return source.quote({ from: nativeAddress, to: wrapped, amount: 5n, gasPrice: 0n })
      }
    )
  expect(await quote({ factory, wrapped: wrappedNative })).toBeUndefined()
  await expect(quote({ factory: address(9), wrapped: wrappedNative })).rejects.toThrow('another factory')
  await expect(quote({ factory, wrapped: address(9) })).rejects.toThrow('another factory')
})

test.each([
  ['of a known fork of v3 its own', undefined, undefined, [100, 500, 1000, 2000, 5000, 10_000]],
  ['of another router those of Uniswap', address(7), undefined, [100, 500, 3000, 10_000]],
  ['of the configuration, if it has some', undefined, [3000], [3000]]
] as const)('the fees with which pools are looked for: %s', async (_, router, fees, expected) => {
  const known = uniswapDeployment('eip155:8217')
  if (!known) throw new Error('no deployment')
  const asked: number[] = []
  const contracts = {
    [(router ?? known.router).toLowerCase()]: contract(abiOfRouters, {
      factory: () => known.factory,
      factoryV2: () => address(0),
      WETH9: () => known.wrappedNative
    }),
    [known.factory.toLowerCase()]: contract(abiOfRouters, {
      getPool: (_one: string, _other: string, fee: number) => {
        asked.push(fee)
        return address(0)
      }
    })
  }
  const node = await startNode(scriptedContracts({ contracts }))
  const chain = { ...swapChain(node.url), caipNetworkId: 'eip155:8217' }
  const quoteSources = [
    { type: 'pools', ...(router && { router, quoter: known.quoter }), ...(fees && { fees }) }
  ]
  const [served] = v.parse(chainsFileSchema, [{ ...chain, quoteSources }])
  const config = served?.quoteSources?.[0]
  if (config?.type !== 'pools') throw new Error('no pools')
  const log = createLog('silent', { write: () => {}, flush: () => {} })
  const client = evmClient(chain, createUpstreams([chain], { fetch, log })(chain))
  const source = createPoolQuotes(
    config,
    chain,
    { reader: createChainReader(client, multicall3, Date.now) },
    Date.now
  )
  const quoted = source.quote({ from: nativeAddress, to: address(10), amount: 5n, gasPrice: 0n })
  expect(await quoted.finally(() => node.stop())).toBeUndefined()
  expect(asked).toEqual(expected)
})
