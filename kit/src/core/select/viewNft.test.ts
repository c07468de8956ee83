import { expect, test } from 'vitest'
import type { Nft } from '../../protocol/http/nfts.js'
import { setupTestKit } from '../../setupTestKit.harness.js'
import { viewNft } from './viewNft.js'

const contract = `eip155:1:0x${'ab'.repeat(20)}`
const nft: Nft = {
  id: `eip155:1/erc721:0x${'ab'.repeat(20)}/7`,
  chainId: 'eip155:1',
  contract,
  tokenId: '7',
  standard: 'ERC721',
  amount: '1',
  name: 'Key \u202e7',
  description: null,
  collection: { name: 'Keys', symbol: 'KEY' },
  imageUrl: null,
  externalUrl: null,
  traits: [],
  isSpam: false
}
const { kit } = setupTestKit({ services: { api: 'https://api.example/latchkey' } })
const imageOf = (imageUrl: string | null) => viewNft(kit, { ...nft, imageUrl }).image

test('an NFT without a name has that of its collection and its id, a long one shortened', () => {
  expect(viewNft(kit, nft).name).toBe('Key 7')
  expect(viewNft(kit, { ...nft, name: null }).name).toBe('Keys #7')
  expect(viewNft(kit, { ...nft, name: ' \u200b', tokenId: '1'.repeat(78) }).name).toBe('Keys #11111…1111')
  expect(viewNft(kit, { ...nft, name: null, collection: { name: '', symbol: '' } }).name).toBe('#7')
})

test("a picture is loaded from the data API's own origin only", () => {
  expect(imageOf('https://api.example/v1/nft/image')).toBe('https://api.example/v1/nft/image')
  expect(imageOf('https://api.example.evil.example/image')).toBeUndefined()
  expect(imageOf('https://evil.example/https://api.example/')).toBeUndefined()
  expect(imageOf('http://api.example/image')).toBeUndefined()
  expect(imageOf('data:image/png;base64,AA==')).toBeUndefined()
  expect(imageOf('javascript:alert(1)')).toBeUndefined()
  expect(imageOf(null)).toBeUndefined()
})
