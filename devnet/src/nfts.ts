/**
 * A token of `devnetContracts.pictures` (ERC-721). `owner` is the index of the account that it was minted to;
 * `metadata` is where its metadata is: in the chain as a `data:` URI, in devnet's file server, or at an `ipfs:` URI.
 */
export type DevnetPicture = {
  readonly id: number
  readonly owner: 0 | 1
  readonly metadata: 'data' | 'http' | 'ipfs'
  readonly name: string
  readonly misbehaviour?: string
}

/** The content id in the `ipfs:` URI. Devnet's file server is a gateway for it at `/ipfs/`. */
export const devnetIpfsId = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** The pictures of devnet. Account 0 holds good ones, account 1 those whose metadata or picture misbehaves. */
export const devnetPictures: readonly DevnetPicture[] = [
  { id: 1, owner: 0, metadata: 'data', name: 'Gate' },
  { id: 2, owner: 0, metadata: 'http', name: 'Apple Tree' },
  { id: 3, owner: 0, metadata: 'http', name: 'Pear Tree' },
  { id: 4, owner: 0, metadata: 'http', name: 'Well' },
  { id: 5, owner: 0, metadata: 'ipfs', name: 'Meadow' },
  { id: 6, owner: 1, metadata: 'http', name: 'Barn' },
  { id: 7, owner: 1, metadata: 'data', name: 'Ladder' },
  {
    id: 20,
    owner: 1,
    metadata: 'data',
    name: 'Scripted',
    misbehaviour: 'its picture is an SVG with a script'
  },
  { id: 21, owner: 1, metadata: 'http', name: 'Broken', misbehaviour: 'its metadata is no JSON' },
  { id: 22, owner: 1, metadata: 'http', name: 'Heavy', misbehaviour: 'its picture has 12 MB' },
  { id: 23, owner: 1, metadata: 'http', name: 'Page', misbehaviour: 'its picture is HTML, sent as a PNG' },
  {
    id: 24,
    owner: 1,
    metadata: 'http',
    name: 'Inside',
    misbehaviour: 'its picture redirects to a link-local address'
  },
  { id: 25, owner: 1, metadata: 'http', name: 'Missing', misbehaviour: 'its metadata is missing (404)' },
  { id: 26, owner: 1, metadata: 'http', name: 'Slow', misbehaviour: 'its metadata is sent after 60 s' }
]

/** A token of `devnetContracts.items` (ERC-1155). `amounts` are those that accounts 0 and 1 hold. */
export type DevnetItem = {
  readonly id: bigint
  readonly metadata: 'data' | 'http'
  readonly name: string
  readonly amounts: readonly [bigint, bigint]
}

/** The items of devnet. The last id needs all digits of ERC-1155's `{id}`. */
export const devnetItems: readonly DevnetItem[] = [
  { id: 1n, metadata: 'data', name: 'Basket', amounts: [5n, 0n] },
  { id: 2n, metadata: 'http', name: 'Apple', amounts: [12n, 3n] },
  { id: 2n ** 128n + 7n, metadata: 'http', name: 'Golden Apple', amounts: [1n, 0n] }
]
