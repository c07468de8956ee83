import * as v from 'valibot'
import { isSolanaAddress } from '../solana/base58.js'

/** An EVM address in any case. */
export const hexAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

/** An address of Solana. */
export const base58Address = v.pipe(v.string(), v.check(isSolanaAddress, 'not an address'))

const url = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^https?:\/\/\S+$/),
  v.check(text => URL.canParse(text), 'not a URL')
)
const key = v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,256}$/)))
/** An id of a chain or coin in the API of another party. */
const slug = v.pipe(v.string(), v.regex(/^[-_.a-zA-Z0-9]{1,64}$/))

/** Explorers with the API of Etherscan v2 or Blockscout. */
const etherscan = v.object({ type: v.literal('etherscan'), url, key })
const blockscout = v.object({ type: v.literal('blockscout'), url, key })

/** Where the history of an account is read from, if the network's own node and the index do not have it. */
export const explorerSchema = v.variant('type', [etherscan, blockscout])

/** Where the tokens of an account are looked for, in addition to `tokens`; an earlier source describes a token. */
export const tokenSourcesSchema = v.pipe(
  v.array(
    v.variant('type', [
      v.object({
        type: v.literal('tokenList'),
        /** An http(s) URL, or the path of a file. */
        location: v.pipe(v.string(), v.minLength(1), v.maxLength(2048))
      }),
      etherscan,
      blockscout,
      /** `alchemy_getTokenBalances` at `url`, or at the network's own nodes. */
      v.object({ type: v.literal('alchemy'), url: v.optional(url) })
    ])
  ),
  v.maxLength(10)
)

const fee = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))

/** Where prices are looked for after LATCHKEY_PRICES, best first. */
export const priceSourcesSchema = v.pipe(
  v.array(
    v.variant('type', [
      v.object({
        type: v.literal('pools'),
        /** The token that wraps the native coin. */
        wrapped: hexAddress,
        /** Tokens that are counted as 1 USD. */
        stables: v.pipe(v.array(hexAddress), v.minLength(1), v.maxLength(5)),
        /** Factories of Uniswap v2 and of its forks. */
        v2: v.optional(v.pipe(v.array(hexAddress), v.maxLength(5)), []),
        v3: v.optional(
          v.pipe(
            v.array(
              v.object({
                factory: hexAddress,
                fees: v.optional(
                  v.pipe(v.array(fee), v.minLength(1), v.maxLength(8)),
                  [100, 500, 3000, 10_000]
                )
              })
            ),
            v.maxLength(5)
          ),
          []
        ),
        leastLiquidityUsd: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 10_000)
      }),
      v.object({
        type: v.literal('defillama'),
        url: v.optional(url, 'https://coins.llama.fi'),
        chain: slug,
        /** CoinGecko's id of the native coin. */
        coin: v.optional(slug)
      }),
      v.object({
        type: v.literal('coingecko'),
        url: v.optional(url, 'https://api.coingecko.com/api/v3'),
        key,
        platform: slug,
        coin: v.optional(slug)
      })
    ])
  ),
  v.maxLength(10)
)

/** Where swaps are quoted and built: the first source that has a route. */
export const quoteSourcesSchema = v.pipe(
  v.array(
    v.variant('type', [
      v.object({
        type: v.literal('pools'),
        /** SwapRouter02 and QuoterV2. Default: those of the known deployment on the network. */
        router: v.optional(hexAddress),
        quoter: v.optional(hexAddress),
        /** UniswapV2Router02, or a fork, instead of both. Default: a known one where no deployment of v3 is known. */
        routerV2: v.optional(hexAddress),
        /** What its pairs keep of what is paid, in hundredths of a percent. */
        pairFee: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
        /** Of the pools of v3. Default: those of the known deployment, else of Uniswap's. */
        fees: v.optional(v.pipe(v.array(fee), v.minLength(1), v.maxLength(8))),
        /** Tokens through which a swap may go, besides the wrapped coin. */
        via: v.optional(v.pipe(v.array(hexAddress), v.maxLength(5)), [])
      }),
      v.object({
        type: v.literal('0x'),
        url: v.optional(url, 'https://api.0x.org'),
        key,
        /** Of chains with the Cancun fork (0xProject/0x-settler, src/allowanceholder). */
        allowanceHolder: v.optional(hexAddress, '0x0000000000001fF3684f28c67538d4D072C22734')
      })
    ])
  ),
  v.maxLength(5),
  v.check(
    sources => new Set(sources.map(({ type }) => type)).size === sources.length,
    'a source is listed twice'
  )
)

/** Where the NFTs of an account are looked for. */
export const nftSourcesSchema = v.pipe(
  v.array(
    v.variant('type', [
      v.object({
        type: v.literal('collections'),
        collections: v.pipe(
          v.array(
            v.object({
              address: hexAddress,
              standard: v.picklist(['ERC721', 'ERC1155']),
              /** The block of the contract's creation: logs are read from it on. */
              fromBlock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)
            })
          ),
          v.minLength(1),
          v.maxLength(200)
        )
      }),
      etherscan,
      blockscout,
      /** `getNFTsForOwner` of version 3 at `url`, which ends with the key. */
      v.object({ type: v.literal('alchemy'), url })
    ])
  ),
  v.maxLength(10)
)

/** An origin such as `https://ipfs.example`. */
export const origin = v.pipe(
  url,
  v.transform(text => new URL(text).origin)
)

/** A URL without query and fragment, without a slash at its end. */
export const base = v.pipe(
  url,
  v.check(text => !/[?#]/.test(text), 'has a query or fragment'),
  v.transform(text => new URL(text).href.replace(/\/+$/, ''))
)

/** A source of tokens. */
export type TokenSourceConfig = v.InferOutput<typeof tokenSourcesSchema>[number]

/** A source of prices. */
export type PriceSourceConfig = v.InferOutput<typeof priceSourcesSchema>[number]

/** A source of quotes. */
export type QuoteSourceConfig = v.InferOutput<typeof quoteSourcesSchema>[number]

/** A source of NFTs. */
export type NftSourceConfig = v.InferOutput<typeof nftSourcesSchema>[number]

/** An explorer's API. */
export type ExplorerConfig = v.InferOutput<typeof explorerSchema>
