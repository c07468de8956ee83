'use client'
import { useCallback, useMemo } from 'react'
import { nftsKey } from '../../core/query/accountKeys.js'
import { accountOf } from '../../core/select/connection.js'
import { isIncomplete, listedNfts } from '../../core/select/listedNfts.js'
import type { Nft } from '../../protocol/http/nfts.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

const loadNftQueries = /* @__PURE__ */ lazyImport(() => import('../../core/query/nftQueries.js'))

/** The NFTs of an account, as `useNfts` returns them. */
export type LatchkeyNfts = Query<readonly Nft[]> & {
  /** NFTs may be missing in `data`: the server has no source for the network, or one did not answer. */
  readonly isIncomplete: boolean
  readonly hasNextPage: boolean
  /** Adds up to 24 NFTs to `data`; after a failure, tries the same page again. How it went is in `status`. */
  readonly fetchNextPage: () => Promise<void>
}

/**
 * The NFTs of the connected account on its network, from the configured data API, page by page. `amount` is an integer in decimal
 * text. Load pictures from `imageUrl` only, which is of that server. Show those with `isSpam` apart, and no text as a link: it is
 * what the contract's author wrote. `error`: LATCHKEY_HTTP__* of the data API.
 * @example
 * const Gallery = () => {
 *   const { data = [], hasNextPage, fetchNextPage } = useNfts()
 *   return (
 *     <>
 *       {data.map(nft => nft.imageUrl && <img key={nft.id} src={nft.imageUrl} alt={sanitizeText(nft.name)} loading="lazy" />)}
 *       {hasNextPage && <button type="button" onClick={fetchNextPage}>More</button>}
 *     </>
 *   )
 * }
 */
export function useNfts(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): LatchkeyNfts {
  const { client } = useClientValue()
  const { namespace, enabled = true } = options
  const { data, ...query } = useAccountQuery(options, nftsKey, 'nftsQuery', loadNftQueries)
  const { status, error, refetch } = query
  const fetchNextPage = useCallback(async () => {
    const { run, report } = client._internal
    await run(async kit => {
      const account = accountOf(kit, namespace ?? kit.state.network.get().activeNamespace)
      if (account && enabled) await (await loadNftQueries()).fetchNextNfts(kit, account.caipAddress)
    }).catch(report)
  }, [client, namespace, enabled])
  return useMemo(
    () => ({
      data: data && listedNfts(data),
      status,
      error,
      refetch,
      isIncomplete: data !== undefined && isIncomplete(data),
      hasNextPage: data?.next !== undefined,
      fetchNextPage
    }),
    [data, status, error, refetch, fetchNextPage]
  )
}
