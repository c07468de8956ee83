import { nftsAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { type Hex, parseAbi } from 'viem'
import { expect } from 'vitest'
import type { Ports } from '../../Context.js'
import type { ServedChain } from '../../config/chainsFile.js'
import { contract, multicall3, scriptedContracts } from '../../test/scriptedContracts.js'
import { startNode } from '../../test/startNode.js'
import { startSite } from '../../test/startSite.js'
import { startTestServer } from '../../test/startTestServer.js'

/** The account whose NFTs are read, and another. */
export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const
/** Addresses of contracts. */
export const [keys, plain, items] = [1, 2, 3].map(address) as [Hex, Hex, Hex]
/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

const abi721 = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)'
])
/** A `data:` URI with metadata. */
export const jsonUri = (metadata: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
export const metadataOf = (id: bigint) => ({
  name: `Key ${id}`,
  image: `data:image/png;base64,${png.toString('base64')}`
})

/** An ERC-721 whose account has the NFTs `ids`. */
export function erc721(
  ids: readonly bigint[],
  isEnumerable = true,
  uri = (id: bigint) => jsonUri(metadataOf(id))
) {
  return contract(abi721, {
    name: () => 'Keys',
    symbol: () => 'KEY',
    balanceOf: (owner: string) => (owner === account ? BigInt(ids.length) : 0n),
    ownerOf: (id: bigint) => (ids.includes(id) ? account : other),
    tokenURI: (id: bigint) => uri(id),
    ...(isEnumerable && { tokenOfOwnerByIndex: (_: string, index: bigint) => ids[Number(index)] })
  })
}

const open: (() => Promise<void>)[] = []
/** Stops what a test started. */
export async function stopAll() {
  for (const close of open.splice(0).reverse()) await close()
}

/** Another party's site. */
export async function site(answer: unknown) {
  const started = await startSite(answer)
  open.push(started.stop)
  return started
}

/** A server of one network with these sources and contracts. */
export async function serve(
  nftSources: ServedChain['nftSources'],
  script: Parameters<typeof scriptedContracts>[0],
  chain: Partial<ServedChain> = {},
  ports: Partial<Ports> = {}
) {
  const node = await startNode(scriptedContracts(script))
  const clock = { now: 1_000_000 }
  const server = await startTestServer(
    {
      publicUrl: 'https://keys.example',
      chains: [
        {
          caipNetworkId: 'eip155:1',
          name: 'One',
          rpcUrls: [node.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          multicall3,
          nftSources,
          ...chain
        }
      ]
    },
    { now: () => clock.now, ...ports }
  )
  open.push(node.stop, server.stop)
  const read = async (query = '') => {
    const answer = await server.call(`/v1/account/${account}/nfts?chainId=eip155:1${query}`)
    expect(answer.status).toBe(200)
    return v.parse(nftsAnswerSchema, answer.body)
  }
  return { node, server, clock, read }
}

/** A source of these collections. */
export const collections = (
  ...all: { address: Hex; standard: 'ERC721' | 'ERC1155'; fromBlock?: number }[]
) => [{ type: 'collections' as const, collections: all.map(one => ({ fromBlock: 0, ...one })) }]

/** A server whose account has one NFT with this URI. */
export const own = (uri: string, chain: Partial<ServedChain> = {}) =>
  serve(
    collections({ address: keys, standard: 'ERC721' }),
    { contracts: { [keys]: erc721([7n], true, () => uri) } },
    chain
  )
