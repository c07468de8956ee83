import { caip2, caip10, flag, label, link, optionalLabel, text } from './bounds.js'
import { list, nullable, object, type Read } from './schema.js'

const digits = text(78, 1, /^\d+$/)

/**
 * An NFT of an account (wire.md section 1.18). `id` is CAIP-19; `amount` is more than 1 only for ERC-1155. Names,
 * description and traits are what the contract's author wrote.
 */
export const nftSchema = object({
  id: text(256, 1),
  chainId: caip2,
  contract: caip10,
  tokenId: digits,
  standard: text(8, 1, /^ERC(721|1155)$/),
  amount: digits,
  name: nullable(label),
  description: nullable(text(1000)),
  collection: object({ name: optionalLabel, symbol: optionalLabel }),
  imageUrl: nullable(link),
  externalUrl: nullable(link),
  traits: list(object({ name: optionalLabel, value: optionalLabel }), 50),
  isSpam: flag
})

/** An NFT of an account. */
export type Nft = Read<typeof nftSchema>

/**
 * The answer of `GET /v1/account/{address}/nfts`. `next` is the cursor of the next page. `incomplete` lists the networks of
 * which NFTs may be missing.
 */
export const nftsAnswerSchema = object({
  nfts: list(nftSchema, 100),
  next: nullable(text(512)),
  incomplete: list(caip2, 2000)
})

/** The answer of `GET /v1/account/{address}/nfts`. */
export type NftsAnswer = Read<typeof nftsAnswerSchema>
