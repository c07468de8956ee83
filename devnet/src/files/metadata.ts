import { devnetNetworks } from '../chains.js'
import { devnetIpfsId, devnetItems, devnetPictures } from '../nfts.js'
import { devnetTokens } from '../tokens.js'

const colours = ['red', 'green', 'yellow'] as const

/** ERC-721 metadata of a picture; those of the history have ids from 100. */
export function pictureMetadata(id: number, base: string): object | undefined {
  const known = devnetPictures.find(picture => picture.id === id)
  if (!known && (id < 100 || id > 199)) return undefined
  const folder = known?.metadata === 'ipfs' ? `ipfs://${devnetIpfsId}` : `${base}/pictures`
  return {
    name: known?.name ?? `Tree ${id}`,
    description: 'A picture of the orchard of devnet',
    image: `${folder}/${id}.png`,
    external_url: `${base}/pictures/${id}.json`,
    attributes: [
      { trait_type: 'Colour', value: colours[id % colours.length] },
      { trait_type: 'Height', value: id * 3, display_type: 'number' }
    ]
  }
}

/** ERC-1155 metadata of an item by its id as the 64 hexadecimal digits that replace `{id}`. */
export function itemMetadata(hex: string, base: string): object | undefined {
  const id = BigInt(`0x${hex}`)
  const known = devnetItems.find(item => item.id === id)
  // Vouchers of the history.
  if (!known && id > 9n) return undefined
  return {
    name: known?.name ?? `Voucher ${id}`,
    description: 'An item of the orchard of devnet',
    decimals: 0,
    image: `${base}/items/{id}.png`,
    properties: { colour: colours[Number(id % 3n)] }
  }
}

/** The well-behaved tokens in the schema of tokenlists.org. */
export function tokenList(base: string) {
  return {
    name: 'Latchkey Devnet',
    timestamp: '2026-01-01T00:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: devnetNetworks().flatMap(({ id: chainId }) =>
      devnetTokens.map(({ address, symbol, name, decimals }) => ({
        chainId,
        address,
        symbol,
        name,
        decimals,
        logoURI: `${base}/tokens/${symbol}.png`
      }))
    )
  }
}
