import * as v from 'valibot'
import { type Address, decodeAbiParameters, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { fetchUri, isReadable } from '../chains/fetchUri.js'
import { type CallResult, type ChainReader, readMany } from '../chains/readMany.js'
import type { ServedChain } from '../config/chainsFile.js'
import { copyOf } from '../copyOf.js'
import { parseForeignJson, type SafeFetch } from '../http/createSafeFetch.js'

/** What an NFT's metadata says (EIP-721, EIP-1155), within the bounds of the wire format. */
export type NftMetadata = {
  readonly name: string | null
  readonly description: string | null
  /** A URI that the server can read: https, ipfs or data. */
  readonly image: string | null
  readonly externalUrl: string | null
  readonly traits: readonly { readonly name: string; readonly value: string }[]
}

/** Maximum sizes in bytes: of the metadata, and of an image inside it. */
const maxBytes = 256 * 1024
const maxInlineImage = 128 * 1024
/** Maximum size in bytes of what `tokenURI` returns, which may be metadata in base64. */
const maxUri = 2 * maxBytes
const maxTraits = 50

const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)'
])
const uriParameters = [{ type: 'string' }] as const

/** Reads where the metadata of NFTs are: `tokenURI` of ERC-721, or `uri` of ERC-1155 with the id filled in. */
export async function readUris(
  reader: ChainReader,
  nfts: readonly { readonly contract: Address; readonly tokenId: bigint }[]
): Promise<readonly (string | undefined)[]> {
  const results = await readMany(
    reader,
    nfts.flatMap(({ contract: to, tokenId }) =>
      (['tokenURI', 'uri'] as const).map(functionName => ({
        to,
        data: encodeFunctionData({ abi, functionName, args: [tokenId] })
      }))
    ),
    maxUri
  )
  return nfts.map(({ tokenId }, i) => {
    const uri = textOf(results[2 * i + 1])
    return textOf(results[2 * i]) ?? (uri && withId(uri, tokenId))
  })
}

/** A URI with the id of a token as EIP-1155 wants it in `uri` and in all URIs of the metadata. */
function withId(uri: string, tokenId: bigint): string {
  return uri.replaceAll('{id}', numberToHex(tokenId, { size: 32 }).slice(2))
}

function textOf(result: CallResult): string | undefined {
  if (result == null) return undefined
  try {
    return decodeAbiParameters(uriParameters, result)[0].trim() || undefined
  } catch {
    return undefined
  }
}

/** Characters that turn or hide others. The joiners, which are needed in emoji and in several scripts, are not among them. */
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const label = v.union([v.string(), v.number(), v.boolean()])
const metadataSchema = v.object({
  name: v.fallback(v.nullish(label), null),
  description: v.fallback(v.nullish(label), null),
  image: v.fallback(v.nullish(v.string()), null),
  image_url: v.fallback(v.nullish(v.string()), null),
  external_url: v.fallback(v.nullish(v.string()), null),
  attributes: v.fallback(v.nullish(v.array(v.unknown())), null)
})
const traitSchema = v.object({ trait_type: v.fallback(v.nullish(label), null), value: label })

type Source = { readonly chain: ServedChain; readonly fetch: SafeFetch; readonly tokenId: bigint }

/** Fetches and reads metadata. Rejects if they cannot be fetched or are no JSON object. */
export async function readMetadata(uri: string, { chain, fetch, tokenId }: Source): Promise<NftMetadata> {
  const bytes = await fetchUri(uri, { chain, fetch, maxBytes })
  const found = v.parse(metadataSchema, parseForeignJson(bytes.toString('utf8')))
  const image = withId(found.image ?? found.image_url ?? '', tokenId)
  return {
    name: cut(found.name, 128),
    description: cut(found.description, 1_000),
    image: isShown(image) && isReadable(image, chain) ? image : null,
    externalUrl: webLink(withId(found.external_url ?? '', tokenId)),
    traits: (found.attributes ?? []).slice(0, maxTraits).flatMap(attribute => {
      const parsed = v.safeParse(traitSchema, attribute)
      if (!parsed.success) return []
      return [{ name: cut(parsed.output.trait_type, 128) ?? '', value: cut(parsed.output.value, 128) ?? '' }]
    })
  }
}

function cut(value: string | number | boolean | null | undefined, length: number): string | null {
  if (value === null || value === undefined) return null
  const text = String(value)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(invisible, '')
    .slice(0, length)
    // Half of a pair of surrogates is no character.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return copyOf(text) || null
}

/** An SVG is never served, and a large inline image is not kept in memory. */
function isShown(image: string): boolean {
  return !/^data:(?!image\/(?!svg))/i.test(image) && image.length <= maxInlineImage
}

function webLink(text: string): string | null {
  if (text.length > 2048 || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : null
}
