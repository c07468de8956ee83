import * as viemChains from 'viem/chains'
import { expect, it } from 'vitest'
import { defineNetwork } from '../protocol/defineNetwork.js'
import type { Network } from '../protocol/network.js'
import * as entry from './index.js'

const { defineNetwork: fromEntry, ...chains } = entry
const all: readonly (readonly [string, Network])[] = Object.entries(chains)
const viemNames: Readonly<Record<string, string>> = { guru: 'guruNetwork' }

it('exports the 21 chains of SPEC section 3 by name', () => {
  expect(all.map(([name, chain]) => `${name} ${chain.caipNetworkId}`).sort()).toEqual([
    'arbitrum eip155:42161',
    'avalanche eip155:43114',
    'base eip155:8453',
    'baseSepolia eip155:84532',
    'bitcoin bip122:000000000019d6689c085ae165831e93',
    'bitcoinTestnet bip122:000000000933ea01ad0ee984209779ba',
    'bsc eip155:56',
    'canto eip155:7700',
    'gnosis eip155:100',
    'guru eip155:260',
    'guruTestnet eip155:261',
    'mainnet eip155:1',
    'manta eip155:169',
    'optimism eip155:10',
    'polygon eip155:137',
    'polygonZkEvm eip155:1101',
    'sepolia eip155:11155111',
    'solana solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solanaDevnet solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solanaTestnet solana:4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z',
    'sonic eip155:146'
  ])
  expect(fromEntry).toBe(defineNetwork)
})

it.each(all)('%s equals the result of defineNetwork', (_, chain) => {
  const { chainNamespace, caipNetworkId, ...input } = chain
  expect(defineNetwork({ ...input, chainNamespace })).toEqual(chain)
  expect(caipNetworkId).toBe(`${chainNamespace}:${chain.id}`)
  expect(chain.blockExplorers?.default.url).toMatch(/^https:\/\//)
  expect(chain.testnet === true).toBe(/testnet|devnet|sepolia/i.test(chain.name))
})

it.each(all.filter(([, chain]) => chain.chainNamespace === 'eip155'))(
  "%s equals viem's chain",
  (name, chain) => {
    const known: Readonly<Record<string, viemChains.Chain>> = viemChains
    const viem = known[viemNames[name] ?? name]
    const multicall = (of: Pick<Network, 'contracts'> | undefined) =>
      (of?.contracts?.multicall3 as { address: string } | undefined)?.address.toLowerCase()
    expect({
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      testnet: chain.testnet ?? false,
      explorer: chain.blockExplorers?.default.url,
      multicall: multicall(chain)
    }).toEqual({
      id: viem?.id,
      name: viem?.name,
      nativeCurrency: viem?.nativeCurrency,
      testnet: viem?.testnet ?? false,
      explorer: viem?.blockExplorers?.default.url,
      multicall: multicall(viem)
    })
  }
)
