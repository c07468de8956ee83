import { type Address, erc20Abi, numberToHex, parseAbi, zeroAddress } from 'viem'
import type { ServedChain } from '../../config/chainsFile.js'
import { type Contract, contract, multicall3, scriptedContracts } from '../../test/scriptedContracts.js'

/** An address by its number. */
export const address = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`

/** The tokens of the scripted chain; `lone` has no pool. Their order is that of their addresses. */
export const tokens = {
  usdc: address(10),
  dai: address(11),
  weth: address(20),
  link: address(30),
  lone: address(40)
}
/** Its contracts: the pools are those of `defaultPools`. */
export const places = {
  router: address(100),
  quoter: address(101),
  factoryV2: address(102),
  factoryV3: address(103),
  etherPair: address(110),
  etherPool: address(111),
  linkPair: address(112)
}

const abi = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH9() view returns (address)',
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function getPool(address, address, uint24) view returns (address)',
  'struct Question { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Question question) returns (uint256, uint160, uint32, uint256)'
])

const keyOf = (one: string, other: string) =>
  [one, other]
    .map(text => text.toLowerCase())
    .sort()
    .join()

/** A token with `decimals`. */
const token = (decimals: number) =>
  contract(erc20Abi, {
    name: () => 'Name',
    symbol: () => 'SYM',
    decimals: () => decimals,
    allowance: () => 7n
  })

/** A pair with these reserves. */
export const pair = (reserve0: bigint, reserve1: bigint) =>
  contract(abi, { getReserves: () => [reserve0, reserve1, 0] })

type Question = { readonly tokenIn: Address; readonly tokenOut: Address; readonly amountIn: bigint }
/** What the quoter of v3 answers: the yield, the price after it, and the gas; undefined: it reverts. */
export type Quoter = (question: Question) => readonly [bigint, bigint, bigint] | undefined

/** A WETH/USDC pool at 3,000 with a fee of 0.05 %, that takes any amount below 1,000 ether. */
export const fairQuoter: Quoter = ({ tokenIn, amountIn }) => {
  const isEther = tokenIn.toLowerCase() === tokens.weth
  const most = isEther ? 10n ** 21n : 3_000_000n * 10n ** 6n
  const worth = isEther ? (amountIn * 3000n) / 10n ** 12n : (amountIn * 10n ** 12n) / 3000n
  const less = (worth * (most * 10n - amountIn)) / (most * 10n)
  return amountIn > most ? undefined : [(less * 9995n) / 10_000n, 2n ** 96n, 90_000n]
}

/**
 * A chain with a router, a WETH/USDC pair (10 ETH) and pool, and a WETH/LINK pair. `contracts` replaces or adds some of them.
 */
export function scriptedSwaps(contracts: Readonly<Record<string, Contract>> = {}, quoter = fairQuoter) {
  const pairs = {
    [keyOf(tokens.weth, tokens.usdc)]: places.etherPair,
    [keyOf(tokens.weth, tokens.link)]: places.linkPair
  }
  const ether = 10n ** 18n
  return scriptedContracts({
    contracts: {
      [places.router]: contract(abi, {
        factory: () => places.factoryV3,
        factoryV2: () => places.factoryV2,
        WETH9: () => tokens.weth
      }),
      [places.factoryV2]: contract(abi, {
        getPair: (one: string, other: string) => pairs[keyOf(one, other)] ?? zeroAddress
      }),
      [places.factoryV3]: contract(abi, {
        getPool: (one: string, other: string, fee: number) =>
          fee === 500 && keyOf(one, other) === keyOf(tokens.weth, tokens.usdc)
            ? places.etherPool
            : zeroAddress
      }),
      [places.quoter]: contract(abi, {
        quoteExactInputSingle: (question: Question) => {
          const answer = quoter(question)
          return answer && [answer[0], answer[1], 0, answer[2]]
        }
      }),
      [places.etherPair]: pair(30_000n * 10n ** 6n, 10n * ether),
      [places.linkPair]: pair(1_000n * ether, 200_000n * ether),
      [tokens.usdc]: token(6),
      [tokens.dai]: token(18),
      [tokens.weth]: token(18),
      [tokens.link]: token(18),
      [tokens.lone]: token(18),
      ...contracts
    },
    native: ether,
    more: ({ method }) => {
      if (method === 'eth_feeHistory')
        return {
          baseFeePerGas: [10n, 12n, 20n].map(gwei => numberToHex(gwei * 10n ** 9n)),
          reward: [
            ['0x1', '0x2', '0x3'],
            ['0x1', '0x2', '0x3']
          ]
        }
      if (method === 'eth_gasPrice') return '0x5'
      // State overrides are not known to this node.
      if (method === 'eth_getCode') return '0x'
      return { error: { code: -32601, message: 'unknown method' } }
    }
  })
}

/** The scripted chain behind `url`, with its pools as a source of quotes. */
export function swapChain(url: string, more: Partial<ServedChain> = {}): ServedChain {
  const { router, quoter } = places
  return {
    caipNetworkId: 'eip155:99',
    name: 'Scripted',
    rpcUrls: [url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    multicall3,
    tokens: [{ address: tokens.usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
    quoteSources: [{ type: 'pools', router, quoter, fees: [500, 3000], via: [] }],
    ...more
  }
}
