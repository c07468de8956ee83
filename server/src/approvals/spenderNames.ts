import type { Address } from 'viem'
import type { ServedChain } from '../config/chainsFile.js'
import { inTime } from '../http/inTime.js'
import { permit2Addresses } from './permit2.js'

type KnownSpender = {
  readonly address: string
  readonly name: string
  /** The networks on which the contract has the address; absent: all. */
  readonly networks?: readonly string[]
  readonly source: string
}

/** Contracts that many accounts approve. A name is only given with a source, because a name is what people trust. */
const knownSpenders: readonly KnownSpender[] = [
  ...[...permit2Addresses].map(address => ({
    address,
    name: 'Permit2',
    source: 'docs.uniswap.org/contracts/v3/reference/deployments'
  })),
  {
    address: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
    name: 'Uniswap v2 router',
    networks: ['eip155:1'],
    source: 'docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments'
  },
  {
    address: '0xe592427a0aece92de3edee1f18e0157c05861564',
    name: 'Uniswap v3 router',
    networks: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:42161'],
    source: 'docs.uniswap.org/contracts/v3/reference/deployments'
  },
  {
    address: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
    name: 'Uniswap router 2',
    networks: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:42161'],
    source: 'docs.uniswap.org/contracts/v3/reference/deployments'
  }
]

/** How many names of spenders are looked up for an answer, and how long they are waited for, in ms. */
const maxLookups = 10
const patience = 2_000

/** What a spender is called. `isKnown`: by the server's operator or `knownSpenders`, else by its own words. */
type SpenderName = { readonly name: string; readonly isKnown: boolean }

/**
 * The names of spenders, by their addresses: of the network's configuration, of `knownSpenders`, else what `lookUp` finds in time,
 * such as a primary name of ENS, which anyone can claim.
 */
export async function spenderNames(
  chain: ServedChain,
  spenders: readonly Address[],
  lookUp: (address: Address) => Promise<string | null | undefined>
): Promise<ReadonlyMap<Address, SpenderName>> {
  const known = new Map<string, SpenderName>(
    [
      ...knownSpenders.filter(({ networks }) => networks?.includes(chain.caipNetworkId) ?? true),
      ...(chain.spenders ?? [])
    ].map(({ address, name }) => [address.toLowerCase(), { name, isKnown: true }])
  )
  const unnamed = spenders.filter(spender => !known.has(spender)).slice(0, maxLookups)
  const found = await Promise.all(
    unnamed.map(spender => inTime(lookUp(spender), patience).catch(() => undefined))
  )
  for (const [i, name] of found.entries()) if (name) known.set(unnamed[i] ?? '', { name, isKnown: false })
  return new Map(
    spenders.flatMap(spender => {
      const name = known.get(spender)
      return name === undefined ? [] : [[spender, name] as const]
    })
  )
}
