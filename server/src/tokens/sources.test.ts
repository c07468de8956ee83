import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import type { ServedChain } from '../config/chainsFile.js'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { createUpstream } from '../rpc/createUpstream.js'
import { startSite } from '../test/startSite.js'
import { tokenSourceConformance } from '../testing/sourceConformance.js'
import { createTokenList } from './createTokenList.js'
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
const listOptions = { chainId: 1, fetch: safeFetch, now: Date.now, onFailure: () => {} }

describe.each([
  [
    'a token list at a URL',
    async () => {
      const { url } = await site(list)
      return { source: createTokenList(url, listOptions) }
    }
  ],
  [
    'a token list in a file',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-lists-'))
      close.push(() => rm(folder, { recursive: true }))
      await writeFile(join(folder, 'list.json'), JSON.stringify(list))
      return { source: createTokenList(join(folder, 'list.json'), listOptions) }
    }
  ],
  [
    'Etherscan',
    async () => {
      const { url, fail } = await site({
        result: [{ contractAddress: token }, { contractAddress: token.toLowerCase() }, {}]
      })
      return { source: createExplorerTokens({ type: 'etherscan', url }, chain, safeFetch), fail }
    }
  ],
  [
    'Blockscout',
    async () => {
      const { url, fail } = await site({ result: [{ contractAddress: token, type: 'ERC-20' }, null] })
      return { source: createExplorerTokens({ type: 'blockscout', url }, chain, safeFetch), fail }
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
