import type { FetchScript } from '../../../testing/scriptedFetch.js'

/** A token of the data API (wire.md section 1.4). Without `price` it has none; a price of 0 is known. */
export const servedToken = (
  name: string,
  symbol: string,
  numeric: string,
  price?: number,
  more: Readonly<Record<string, unknown>> = {}
) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${[...name]
    .reduce((sum, char) => sum * 31n + BigInt(char.codePointAt(0) ?? 0), 7n)
    .toString(16)
    .slice(0, 40)
    .padStart(40, '0')}`,
  ...(price !== undefined && { value: Number(numeric) * price }),
  price: price ?? 0,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
  ...more
})

/** The native coin, which has no address. */
export const servedCoin = (numeric: string, price?: number) =>
  servedToken('Ether', 'ETH', numeric, price, { address: undefined })

const contract = `0x${'ab'.repeat(20)}`

/** An NFT of the data API (wire.md section 1.18). */
export const servedNft = (tokenId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: `eip155:1/erc721:${contract}/${tokenId}`,
  chainId: 'eip155:1',
  contract: `eip155:1:${contract}`,
  tokenId,
  standard: 'ERC721',
  amount: '1',
  name: `Key ${tokenId}`,
  description: null,
  collection: { name: 'Keys of the house', symbol: 'KEY' },
  imageUrl: null,
  externalUrl: null,
  traits: [],
  isSpam: false,
  ...more
})

export type ServedNfts = {
  readonly nfts: readonly unknown[]
  readonly next: string | null
  readonly incomplete: readonly string[]
}

/** One page of NFTs. */
export const nftPage = (
  nfts: readonly unknown[],
  next: string | null = null,
  incomplete: readonly string[] = []
): ServedNfts => ({ nfts, next, incomplete })

/** A data API. What a function returns as undefined fails; a promise is waited for. */
export const respondAsApi =
  (answers: {
    readonly balances?: () => readonly unknown[] | undefined
    readonly nfts?: (cursor: string) => ServedNfts | undefined | Promise<ServedNfts>
  }): FetchScript =>
  async url => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
    if (pathname.endsWith('/balance')) {
      const balances = (answers.balances ?? (() => [servedCoin('1.5', 3000)]))()
      return balances ? { body: { balances } } : { status: 404, body: {} }
    }
    if (pathname.endsWith('/nfts')) {
      const page = await answers.nfts?.(searchParams.get('cursor') ?? '')
      return page ? { body: page } : { status: 404, body: {} }
    }
    return { status: 404, body: {} }
  }
