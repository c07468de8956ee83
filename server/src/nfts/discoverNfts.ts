import * as v from 'valibot'
import type { Address } from 'viem'
import { type Explorer, readTransfers } from '../chains/createExplorer.js'
import { hexAddress } from '../config/dataSources.js'
import { fetchJson, type SafeFetch } from '../http/createSafeFetch.js'
import { limits } from '../http/limits.js'
import type { NftCandidate, NftSource, NftStandard } from './NftSource.js'

/** A token id, which is of 256 bits. */
const tokenId = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform(text => BigInt(text)),
  v.check(id => id >> 256n === 0n)
)

const transferSchema = v.object({ contractAddress: hexAddress, tokenID: tokenId })

/** NFTs by the newest 3,000 transfers of each standard of an explorer: `tokennfttx` and `token1155tx`. */
export function createExplorerNfts(explorer: Explorer): NftSource {
  const read = async (action: string, standard: NftStandard, account: Address) => {
    const { items, isComplete } = await readTransfers(explorer, action, account)
    const candidates = items.flatMap((item): NftCandidate[] => {
      const parsed = v.safeParse(transferSchema, item)
      if (!parsed.success) return []
      const { contractAddress, tokenID } = parsed.output
      return [{ contract: contractAddress.toLowerCase() as Address, tokenId: tokenID, standard }]
    })
    return { items: candidates, isComplete }
  }
  return async account => {
    // In turn: free plans allow few calls a second.
    const one = await read('tokennfttx', 'ERC721', account)
    const other = await read('token1155tx', 'ERC1155', account)
    return { items: [...one.items, ...other.items], isComplete: one.isComplete && other.isComplete }
  }
}

/** The answer of `getNFTsForOwner` version 3 (alchemy.com/docs/reference/nft-api-endpoints). */
const ownedSchema = v.object({
  ownedNfts: v.array(v.unknown()),
  pageKey: v.nullish(v.pipe(v.string(), v.maxLength(1024)))
})
const nftSchema = v.object({
  contract: v.object({ address: hexAddress, isSpam: v.nullish(v.boolean()) }),
  tokenId,
  tokenType: v.picklist(['ERC721', 'ERC1155'])
})

/** The most pages of 100 NFTs that are read. */
const maxPages = 10

/** NFTs by an API with the shape of Alchemy's, which also marks spam. */
export function createAlchemyNfts(base: string, fetch: SafeFetch): NftSource {
  return async account => {
    const items: NftCandidate[] = []
    let pageKey: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const url = new URL(`${base.replace(/\/+$/, '')}/getNFTsForOwner`)
      url.searchParams.set('owner', account)
      url.searchParams.set('pageSize', '100')
      if (pageKey !== undefined) url.searchParams.set('pageKey', pageKey)
      const request = { maxBytes: limits.upstreamBody, trustedOrigins: [url.origin] }
      const answer = v.parse(ownedSchema, await fetchJson(fetch, url.href, request))
      for (const nft of answer.ownedNfts) {
        const parsed = v.safeParse(nftSchema, nft)
        if (!parsed.success) continue
        const { contract, tokenId, tokenType } = parsed.output
        items.push({
          contract: contract.address.toLowerCase() as Address,
          tokenId,
          standard: tokenType,
          // Only true counts: our own rules may still find spam that the other party did not.
          isSpam: contract.isSpam === true ? true : undefined
        })
      }
      pageKey = answer.pageKey ?? undefined
      if (pageKey === undefined) return { items, isComplete: true }
    }
    return { items, isComplete: false }
  }
}
