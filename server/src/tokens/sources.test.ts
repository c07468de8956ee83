import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, isAddress, toEventSelector } from 'viem'
import { afterAll, describe, test } from 'vitest'
import { createExplorers } from '../chains/createExplorer.js'
import { evmClient } from '../chains/evmClient.js'
import { createChainReader } from '../chains/readMany.js'
import type { ServedChain } from '../config/chainsFile.js'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { createCollectionNfts } from '../nfts/createCollectionNfts.js'
import { createAlchemyNfts, createExplorerNfts } from '../nfts/discoverNfts.js'
import { createUpstream } from '../rpc/createUpstream.js'
import { type Contract, scriptedContracts } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { startSite } from '../test/startSite.js'
import { nftSourceConformance, tokenSourceConformance } from '../testing/sourceConformance.js'
import { createListReader, createTokenList } from './createTokenList.js'
import { createAlchemyTokens, createExplorerTokens } from './discoverTokens.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0xA15BB66138824a1c7167f5E85b957d04Dd34E468'
const chain: ServedChain = {
  caipNetworkId: 'eip155:1',
  name: 'One',
  rpcUrls: ['http://127.0.0.1:1'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}
const safeFetch = createSafeFetch()
const createExplorer = createExplorers(safeFetch, 0)
const close: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const one of close) await one()
})

async function site(answer: unknown) {
  const started = await startSite(answer)
  close.push(started.stop)
  return started
}

const entry = { chainId: 1, address: token, symbol: 'A', name: 'A', decimals: 18 }
const list = { tokens: [entry, entry, { ...entry, address: '0x1' }] }
const listOptions = {
  isOf: (chainId: unknown) => chainId === 1,
  isAddress: (text: string) => isAddress(text, { strict: false }),
  idOf: (address: string) => address.toLowerCase(),
  read: createListReader(safeFetch),
  now: Date.now,
  onFailure: () => {}
}

describe.each([
  [
    'a token list at a URL',
    async () => {
      const { url } = await site(list)
      return { source: createTokenList<Address>(url, listOptions) }
    }
  ],
  [
    'a token list in a file',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-lists-'))
      close.push(() => rm(folder, { recursive: true }))
      await writeFile(join(folder, 'list.json'), JSON.stringify(list))
      return { source: createTokenList<Address>(join(folder, 'list.json'), listOptions) }
    }
  ],
  [
    'Etherscan',
    async () => {
      const { url, fail } = await site({
        result: [{ contractAddress: token }, { contractAddress: token.toLowerCase() }, {}]
      })
      return {
        source: createExplorerTokens('etherscan', createExplorer({ type: 'etherscan', url }, chain)),
        fail
      }
    }
  ],
  [
    'Blockscout',
    async () => {
      const { url, fail } = await site({ result: [{ contractAddress: token, type: 'ERC-20' }, null] })
      return {
        source: createExplorerTokens('blockscout', createExplorer({ type: 'blockscout', url }, chain)),
        fail
      }
    }
  ],
  [
    'Alchemy',
    async () => {
      const result = { tokenBalances: [{ contractAddress: token, tokenBalance: '0x5' }] }
      const { url, fail } = await site({ jsonrpc: '2.0', id: 1, result })
      return { source: createAlchemyTokens(createUpstream([url], { fetch, onFailure: () => {} })), fail }
    }
  ]
])('conformance of %s', (_, create) => {
  for (const { name, run } of tokenSourceConformance(async () => ({ ...(await create()), account, token })))
    test(name, run)
})

const nft = { contract: token, tokenId: 7n } as const

/** A node without contracts whose logs have transfers to any account. */
async function logNode() {
  const topics = [toEventSelector('Transfer(address,address,uint256)'), '0x00', '0x00', '0x07']
  const erc721: Contract = data => (data.startsWith('0x70a08231') ? `0x${'1'.padStart(64, '0')}` : undefined)
  const node = await startNode(
    scriptedContracts({
      contracts: { [token.toLowerCase()]: erc721 },
      logs: () => [
        { topics, data: '0x' },
        { topics: [], data: '0x' }
      ]
    })
  )
  close.push(node.stop)
  return node
}

describe.each([
  [
    'Etherscan',
    async () => {
      const { url, fail } = await site({
        result: [{ contractAddress: token, tokenID: '7' }, { tokenID: '-1' }]
      })
      return { source: createExplorerNfts(createExplorer({ type: 'etherscan', url }, chain)), fail }
    }
  ],
  [
    'Alchemy',
    async () => {
      const own = { contract: { address: token }, tokenId: '7', tokenType: 'ERC721' }
      const { url, fail } = await site({
        ownedNfts: [own, { ...own, tokenId: `${2n ** 256n}` }, { ...own, tokenType: 'ERC20' }]
      })
      return { source: createAlchemyNfts(url, safeFetch), fail }
    }
  ],
  [
    'configured collections',
    async () => {
      const node = await logNode()
      const client = evmClient(chain, createUpstream([node.url], { fetch, onFailure: () => {} }))
      const collection = { address: token, standard: 'ERC721' as const, fromBlock: 0 }
      return {
        source: createCollectionNfts([collection], createChainReader(client, undefined, Date.now)),
        fail: () => node.behave({ raw: (_, response) => void response.writeHead(500).end() })
      }
    }
  ]
])('conformance of the NFTs of %s', (_, create) => {
  for (const { name, run } of nftSourceConformance(async () => ({ ...(await create()), account, nft })))
    test(name, run)
})
