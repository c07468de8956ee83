import { createPublicClient, erc20Abi, http, parseAbi, parseEther, parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  devnetContracts as at,
  type Devnet,
  devnetIpfsId,
  devnetItems,
  devnetPictures,
  devnetTokens,
  startDevnet,
  testAccounts
} from '../index.js'
import { faucetGift } from './createFaucet.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const client = (index: 0 | 1 = 0) =>
  createPublicClient({ chain: devnet.chains[index].network, transport: http(), pollingInterval: 20 })
const pngSignature = '89504e470d0a1a0a'
const file = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), bytes }
}
type Metadata = { readonly name: string; readonly image: string }
const parse = (bytes: Buffer) => JSON.parse(bytes.toString()) as Metadata
const decode = (uri: string) => Buffer.from(uri.split('base64,')[1] ?? '', 'base64')

const pictureAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner) view returns (uint256)',
  'function supportsInterface(bytes4 id) view returns (bool)'
])
const itemAbi = parseAbi([
  'function uri(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function supportsInterface(bytes4 id) view returns (bool)'
])
const tokenUri = (id: number) =>
  client().readContract({
    address: at.pictures,
    abi: pictureAbi,
    functionName: 'tokenURI',
    args: [BigInt(id)]
  })

describe('pictures (ERC-721)', () => {
  test('each belongs to its account, and the collection says what it is', async () => {
    const read = { address: at.pictures, abi: pictureAbi } as const
    for (const { id, owner } of devnetPictures) {
      const found = client().readContract({ ...read, functionName: 'ownerOf', args: [BigInt(id)] })
      expect(await found).toBe(testAccounts[owner].address)
    }
    for (const id of ['0x80ac58cd', '0x5b5e139f'] as const) {
      expect(await client().readContract({ ...read, functionName: 'supportsInterface', args: [id] })).toBe(
        true
      )
    }
  })

  test('metadata in the chain has its picture in it', async () => {
    const uri = await tokenUri(1)
    expect(uri).toMatch(/^data:application\/json;base64,/)
    const { name, image } = parse(decode(uri))
    expect(name).toBe('Gate')
    expect(decode(image).subarray(0, 8).toString('hex')).toBe(pngSignature)
  })

  test('metadata of the file server leads to a picture of the file server', async () => {
    const uri = await tokenUri(2)
    expect(uri).toBe(`${devnet.filesUrl}/pictures/2.json`)
    const { name, image } = parse((await file(uri)).bytes)
    expect(name).toBe('Apple Tree')
    const { type, bytes } = await file(image)
    expect([type, bytes.subarray(0, 8).toString('hex')]).toEqual(['image/png', pngSignature])
  })

  test('metadata at an ipfs URI is behind the gateway of the file server', async () => {
    const uri = await tokenUri(5)
    expect(uri).toBe(`ipfs://${devnetIpfsId}/5.json`)
    const gateway = (of: string) => of.replace('ipfs://', `${devnet.filesUrl}/ipfs/`)
    const { image } = parse((await file(gateway(uri))).bytes)
    expect(image).toMatch(/^ipfs:/)
    expect((await file(gateway(image))).type).toBe('image/png')
  })

  test('the metadata and the pictures that misbehave do so', async () => {
    const get = (path: string) => file(`${devnet.filesUrl}/pictures/${path}`)
    expect(parse(decode(await tokenUri(20))).image).toMatch(/^data:image\/svg\+xml/)
    expect(() => parse(Buffer.from('{"name": "Broken", '))).toThrow()
    expect((await get('21.json')).bytes.toString()).toBe('{"name": "Broken", ')
    expect((await get('22.png')).bytes.length).toBeGreaterThan(12_000_000)
    expect(await get('23.png')).toMatchObject({ type: 'image/png', bytes: expect.anything() })
    expect((await get('23.png')).bytes.toString()).toContain('<script>')
    expect((await get('24.png')).status).toBe(302)
    expect((await get('25.json')).status).toBe(404)
    const slow = fetch(`${devnet.filesUrl}/pictures/26.json`, { signal: AbortSignal.timeout(300) })
    await expect(slow).rejects.toThrow('timeout')
  })
})

test('items (ERC-1155) have amounts, metadata in the chain, and metadata by their id', async () => {
  const read = { address: at.items, abi: itemAbi } as const
  for (const { id, metadata, amounts } of devnetItems) {
    for (const index of [0, 1] as const) {
      const args = [testAccounts[index].address, id] as const
      expect(await client().readContract({ ...read, functionName: 'balanceOf', args })).toBe(amounts[index])
    }
    const uri = await client().readContract({ ...read, functionName: 'uri', args: [id] })
    expect(uri).toMatch(metadata === 'data' ? /^data:/ : `${devnet.filesUrl}/items/{id}.json`)
  }
  const { id, name } = devnetItems[2] ?? { id: 0n, name: '' }
  const hex = id.toString(16).padStart(64, '0')
  const metadata = parse((await file(`${devnet.filesUrl}/items/${hex}.json`)).bytes)
  expect(metadata.name).toBe(name)
  expect((await file(metadata.image.replace('{id}', hex))).type).toBe('image/png')
  const args = ['0xd9b67a26'] as const
  expect(await client().readContract({ ...read, functionName: 'supportsInterface', args })).toBe(true)
})

test.each(['/__proto__', '/constructor', '//', '/pictures/__proto__.json'])('%s is no file', async path => {
  expect((await file(`${devnet.filesUrl}${path}`)).status).toBe(404)
})

test('the token list has the schema of tokenlists.org, with logos', async () => {
  const { bytes } = await file(`${devnet.filesUrl}/tokens.json`)
  const list = JSON.parse(bytes.toString()) as {
    tokens: { chainId: number; symbol: string; logoURI: string }[]
  }
  expect(list).toMatchObject({
    name: expect.any(String),
    version: { major: 1 },
    timestamp: expect.any(String)
  })
  expect(list.tokens).toHaveLength(devnetTokens.length * 2)
  expect((await file(list.tokens[0]?.logoURI ?? '')).type).toBe('image/png')
  expect((await file(`${devnet.filesUrl}/nothing`)).status).toBe(404)
})

test('the faucet gives ether and USDC, on the wanted chain', async () => {
  const give = (query: string) => fetch(`${devnet.filesUrl}/faucet?${query}`, { method: 'POST' })
  const to = testAccounts[6].address
  const answers = await Promise.all([
    give(`address=${to}&chainId=31338`),
    give(`address=${to}&chainId=31338`)
  ])
  for (const answer of answers) {
    const { hashes } = (await answer.json()) as { hashes: `0x${string}`[] }
    for (const hash of hashes) await client(1).waitForTransactionReceipt({ hash })
  }
  expect(await client(1).getBalance({ address: to })).toBe(2n * parseEther(faucetGift.ether))
  const usdc = {
    address: devnetTokens[1].address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [to]
  } as const
  expect(await client(1).readContract(usdc)).toBe(2n * parseUnits(faucetGift.usdc, 6))
  expect(await client(0).getBalance({ address: to })).toBe(0n)
  expect((await give('address=0x1')).status).toBe(400)
  expect((await give(`address=${zeroAddress}&chainId=1`)).status).toBe(400)
})
