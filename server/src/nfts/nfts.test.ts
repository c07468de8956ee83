import { nftsAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { encodeAbiParameters, type Hex, pad, parseAbi, parseAbiParameters, toEventSelector } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { ServedChain } from '../config/chainsFile.js'
import { contract, multicall3, scriptedChain } from '../test/scriptedChain.js'
import { startNode } from '../test/startNode.js'
import { startSite } from '../test/startSite.js'
import { startTestServer } from '../test/startTestServer.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const
const [keys, plain, items] = [1, 2, 3].map(address) as [Hex, Hex, Hex]
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

const abi721 = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)'
])
const abi1155 = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)'
])

const jsonUri = (metadata: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
const metadataOf = (id: bigint) => ({
  name: `Key ${id}`,
  image: `data:image/png;base64,${png.toString('base64')}`
})

/** An ERC-721 whose account has the NFTs `ids`. */
function erc721(ids: readonly bigint[], isEnumerable = true, uri = (id: bigint) => jsonUri(metadataOf(id))) {
  return contract(abi721, {
    name: () => 'Keys',
    symbol: () => 'KEY',
    balanceOf: (owner: string) => (owner === account ? BigInt(ids.length) : 0n),
    ownerOf: (id: bigint) => (ids.includes(id) ? account : other),
    tokenURI: (id: bigint) => uri(id),
    ...(isEnumerable && { tokenOfOwnerByIndex: (_: string, index: bigint) => ids[Number(index)] })
  })
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function site(answer: unknown) {
  const started = await startSite(answer)
  open.push(started.stop)
  return started
}

async function serve(
  nftSources: ServedChain['nftSources'],
  script: Parameters<typeof scriptedChain>[0],
  chain: Partial<ServedChain> = {}
) {
  const node = await startNode(scriptedChain(script))
  const clock = { now: 1_000_000 }
  const server = await startTestServer(
    {
      publicUrl: 'https://keys.example',
      chains: [
        {
          caipNetworkId: 'eip155:1',
          name: 'One',
          rpcUrls: [node.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          multicall3,
          nftSources,
          ...chain
        }
      ]
    },
    { now: () => clock.now }
  )
  open.push(node.stop, server.stop)
  const read = async (query = '') => {
    const answer = await server.call(`/v1/account/${account}/nfts?chainId=eip155:1${query}`)
    expect(answer.status).toBe(200)
    return v.parse(nftsAnswerSchema, answer.body)
  }
  return { node, server, clock, read }
}

const collections = (...all: { address: Hex; standard: 'ERC721' | 'ERC1155'; fromBlock?: number }[]) => [
  { type: 'collections' as const, collections: all.map(one => ({ fromBlock: 0, ...one })) }
]

test('lists the NFTs of an enumerable collection with their metadata', async () => {
  const metadata = {
    ...metadataOf(7n),
    description: 'Opens\u0000 a door',
    external_url: 'https://keys.example/7',
    attributes: [{ trait_type: 'Metal', value: 'Brass' }, { value: 7 }, 'nonsense']
  }
  const { read } = await serve(collections({ address: keys, standard: 'ERC721' }), {
    contracts: { [keys]: erc721([7n], true, () => jsonUri(metadata)) }
  })
  expect(await read()).toEqual({
    nfts: [
      {
        id: `eip155:1/erc721:${keys}/7`,
        chainId: 'eip155:1',
        contract: `eip155:1:${keys}`,
        tokenId: '7',
        standard: 'ERC721',
        amount: '1',
        name: 'Key 7',
        description: 'Opens  a door',
        collection: { name: 'Keys', symbol: 'KEY' },
        imageUrl: `https://keys.example/v1/nft/eip155:1/${keys}/7/image`,
        externalUrl: 'https://keys.example/7',
        traits: [
          { name: 'Metal', value: 'Brass' },
          { name: '', value: '7' }
        ],
        isSpam: false
      }
    ],
    next: null,
    incomplete: []
  })
})

const topic = (value: Hex | bigint) =>
  pad(typeof value === 'bigint' ? `0x${value.toString(16)}` : value, { size: 32 })
const transferTo = (id: bigint) => ({
  topics: [toEventSelector('Transfer(address,address,uint256)'), topic(other), topic(account), topic(id)],
  data: '0x'
})

test('finds other NFTs by the logs of transfers, and leaves out those that the account gave away', async () => {
  const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
  const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
  const people = [topic(other), topic(other), topic(account)]
  const logs = ({ address: of }: { address: string }) =>
    of === plain
      ? [transferTo(1n), transferTo(2n), transferTo(1n)]
      : [
          {
            topics: [single, ...people],
            data: encodeAbiParameters(parseAbiParameters('uint256, uint256'), [5n, 1n])
          },
          {
            topics: [batch, ...people],
            data: encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
              [6n, 9n],
              [1n, 1n]
            ])
          },
          { topics: [batch, ...people], data: '0x1234' }
        ]
  const held: Record<string, bigint> = { 5: 3n, 9: 2n ** 256n - 1n }
  const { read } = await serve(
    collections({ address: plain, standard: 'ERC721' }, { address: items, standard: 'ERC1155' }),
    {
      logs,
      contracts: {
        [plain]: erc721([2n], false),
        [items]: contract(abi1155, {
          balanceOf: (_: string, id: bigint) => held[String(id)] ?? 0n,
          uri: () => 'data:application/json,{"name":"Item {id}"}'
        })
      }
    }
  )
  const { nfts } = await read()
  expect(nfts.map(nft => [nft.standard, nft.tokenId, nft.amount, nft.name])).toEqual([
    ['ERC721', '2', '1', 'Key 2'],
    ['ERC1155', '5', '3', `Item ${'5'.padStart(64, '0')}`],
    ['ERC1155', '9', String(2n ** 256n - 1n), `Item ${'9'.padStart(64, '0')}`]
  ])
})

test('reads logs in halves if the node limits their range', async () => {
  const asked: number[] = []
  const logs = ({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) => {
    asked.push(Number(toBlock) - Number(fromBlock) + 1)
    if (Number(toBlock) - Number(fromBlock) >= 30)
      return { error: { code: -32005, message: 'range too large' } }
    return Number(fromBlock) <= 50 && Number(toBlock) >= 50 ? [transferTo(2n)] : []
  }
  const { read } = await serve(collections({ address: plain, standard: 'ERC721', fromBlock: 1 }), {
    logs: logs as never,
    contracts: { [plain]: erc721([2n], false) }
  })
  expect(await read()).toMatchObject({ nfts: [{ tokenId: '2' }], incomplete: [] })
  expect(asked).toEqual([100, 50, 25, 25, 50, 25, 25])
})

test('names a network incomplete if its logs cannot be read, or if it has no source', async () => {
  const script = {
    logs: () => ({ error: { code: -32000, message: 'no' } }),
    contracts: { [plain]: erc721([2n], false) }
  }
  const { read } = await serve(collections({ address: plain, standard: 'ERC721' }), script)
  expect(await read()).toEqual({ nfts: [], next: null, incomplete: ['eip155:1'] })
  const without = await serve(undefined, script)
  expect(await without.read()).toEqual({ nfts: [], next: null, incomplete: ['eip155:1'] })
})

const transfers = (ids: readonly number[]) => ({
  status: '1',
  result: ids.map(id => ({ contractAddress: keys, tokenID: String(id) }))
})

test('pages keep their places while NFTs come and go', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => index * 2)
  const explorer = await site((request: { url: string }, response: { end: (text: string) => void }) =>
    response.end(JSON.stringify(transfers(request.url.includes('tokennfttx') ? ids : [])))
  )
  const owned = ids.map(BigInt)
  const { read, clock } = await serve([{ type: 'etherscan', url: explorer.url }], {
    contracts: { [keys]: erc721(owned, false) }
  })
  const first = await read()
  expect(first.nfts.map(nft => Number(nft.tokenId))).toEqual(ids.slice(0, 24))
  ids.push(1, 51)
  owned.push(1n, 51n)
  owned.splice(owned.indexOf(46n), 1)
  clock.now += 30_000
  const second = await read(`&cursor=${first.next}`)
  expect(second.nfts.map(nft => Number(nft.tokenId))).toEqual([48, 50, 51, ...ids.slice(26, 47)])
  const third = await read(`&cursor=${second.next}`)
  expect([third.nfts.map(nft => Number(nft.tokenId)), third.next]).toEqual([[94, 96, 98], null])
})

test('marks what another party calls spam, and names that lead to a page', async () => {
  const nft = (tokenId: string, isSpam: boolean) => ({
    contract: { address: keys, isSpam },
    tokenId,
    tokenType: 'ERC721'
  })
  const api = await site({ ownedNfts: [nft('1', true), nft('2', false), nft('3', false)] })
  const { read } = await serve([{ type: 'alchemy', url: `${api.url}/nft/v3/key` }], {
    contracts: {
      [keys]: erc721([1n, 2n, 3n], false, id =>
        jsonUri({ name: id === 3n ? 'Claim at gifts.example.com' : `Key ${id}` })
      )
    }
  })
  expect((await read()).nfts.map(({ isSpam }) => isSpam)).toEqual([true, false, true])
  expect(api.seen[0]?.href).toContain(`/nft/v3/key/getNFTsForOwner?owner=${account}&pageSize=100`)
})

test('an answer is cached for 5 s', async () => {
  const { read, node, clock } = await own(jsonUri(metadataOf(7n)))
  await read()
  const seen = node.seen.length
  clock.now += 4_999
  expect((await read()).nfts).toHaveLength(1)
  expect(node.seen).toHaveLength(seen)
})

test('if all sources fail the answer is 503; if one does, the others are listed', async () => {
  const api = await site({})
  const contracts = { [keys]: erc721([7n]) }
  const { server } = await serve([{ type: 'alchemy', url: api.url }], { contracts })
  expect((await server.call(`/v1/account/${account}/nfts`)).status).toBe(503)
  const both = await serve(
    [{ type: 'alchemy', url: api.url }, ...collections({ address: keys, standard: 'ERC721' })],
    { contracts }
  )
  expect(await both.read()).toMatchObject({ nfts: [{ tokenId: '7' }], incomplete: ['eip155:1'] })
})

const own = (uri: string, chain: Partial<ServedChain> = {}) =>
  serve(
    collections({ address: keys, standard: 'ERC721' }),
    { contracts: { [keys]: erc721([7n], true, () => uri) } },
    chain
  )

test('reads metadata over IPFS and http from the configured gateway and origins only', async () => {
  const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const gateway = await site({ name: 'On IPFS', image: `ipfs://ipfs/${cid}/a.png` })
  const on = await own(`ipfs://${cid}/7.json`, { ipfsGateway: gateway.url })
  expect((await on.read()).nfts[0]).toMatchObject({ name: 'On IPFS', imageUrl: expect.any(String) })
  expect(gateway.seen.map(({ pathname }) => pathname)).toEqual([`/ipfs/${cid}/7.json`])
  const without = await own(`ipfs://${cid}/7.json`)
  expect((await without.read()).nfts[0]).toMatchObject({ name: null, imageUrl: null })
  const trusted = await own(`${gateway.url}/7`, { trustedOrigins: [gateway.url] })
  expect((await trusted.read()).nfts[0]).toMatchObject({ name: 'On IPFS', imageUrl: null })
  const seen = gateway.seen.length
  const untrusted = await own(`${gateway.url}/7`)
  expect((await untrusted.read()).nfts[0]).toMatchObject({ name: null })
  expect(gateway.seen).toHaveLength(seen)
})

test.each([
  ['is not JSON', 'data:application/json,{'],
  ['is text', 'data:application/json,"text"'],
  ['is nested deeply', `data:application/json,${'['.repeat(60)}${']'.repeat(60)}`],
  ['is too large', jsonUri({ name: 'x'.repeat(300_000) })],
  ['is on this machine', 'https://127.0.0.1:1/7'],
  ['is in a file', 'file:///etc/passwd'],
  ['runs code', 'javascript:alert(1)'],
  ['leaves the gateway', 'ipfs://../../etc'],
  ['leaves the gateway later', `ipfs://${'a'.repeat(46)}/../../../etc`],
  ['is nowhere', '']
])('an NFT whose metadata %s is listed without them', async (_, uri) => {
  const { read, server } = await own(uri, { ipfsGateway: 'https://ipfs.example' })
  expect((await read()).nfts).toMatchObject([{ tokenId: '7', name: null, imageUrl: null, traits: [] }])
  expect((await server.call(`/v1/nft/eip155:1/${keys}/7/image`)).status).toBe(404)
})

test('cuts metadata to the bounds of the wire format', async () => {
  const { read } = await own(
    jsonUri({
      name: 'n'.repeat(5_000),
      description: 'd'.repeat(5_000),
      external_url: 'javascript:alert(1)',
      attributes: Array.from({ length: 500 }, () => ({ trait_type: 't'.repeat(200), value: { a: 1 } })),
      image: 'data:image/svg+xml,<svg onload="alert(1)"/>'
    })
  )
  const [nft] = (await read()).nfts
  expect(nft).toMatchObject({ externalUrl: null, imageUrl: null, traits: [] })
  expect([nft?.name?.length, nft?.description?.length]).toEqual([128, 1_000])
})

test('slow metadata does not hold up the list, and is there later', async () => {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>(resolve => {
    gate.open = resolve
  })
  const slow = await site(async (_: unknown, response: { end: (text: string) => void }) => {
    await opened
    response.end('{"name":"At last"}')
  })
  const { read, clock } = await own(`${slow.url}/7`, { trustedOrigins: [slow.url] })
  expect((await read()).nfts).toMatchObject([{ tokenId: '7', name: null }])
  gate.open?.()
  await expect
    .poll(async () => {
      clock.now += 5_000
      return (await read()).nfts[0]?.name
    })
    .toBe('At last')
  expect(slow.seen).toHaveLength(1)
})

test('serves a raster picture with headers that run nothing', async () => {
  const { server } = await own(jsonUri(metadataOf(7n)))
  const answer = await fetch(`${server.url}/v1/nft/eip155:1/${keys}/7/image`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['too large', Buffer.concat([png, Buffer.alloc(5_000_000)])],
  [
    'a PNG of a billion pixels',
    Buffer.concat([png.subarray(0, 16), Buffer.from('0000800000008000', 'hex'), png.subarray(24)])
  ]
])('a picture that is %s is not served', async (_, bytes) => {
  const pictures = await site((request: { url: string }, response: { end: (bytes: unknown) => void }) =>
    response.end(request.url === '/7' ? JSON.stringify({ image: `${pictures.url}/a.png` }) : bytes)
  )
  const { server, read } = await own(`${pictures.url}/7`, { trustedOrigins: [pictures.url] })
  expect((await read()).nfts[0]?.imageUrl).toMatch(/\/image$/)
  expect((await server.call(`/v1/nft/eip155:1/${keys}/7/image`)).status).toBe(404)
})

test.each([
  ['address', '/v1/account/nonsense/nfts'],
  ['chainId', `/v1/account/${account}/nfts?chainId=eip155:9`],
  ['cursor', `/v1/account/${account}/nfts?cursor=nonsense`],
  ['cursor', `/v1/account/${account}/nfts?cursor=${'x'.repeat(600)}`],
  ['tokenId', `/v1/nft/eip155:1/${keys}/-1/image`],
  ['tokenId', `/v1/nft/eip155:1/${keys}/${2n ** 256n}/image`],
  ['address', '/v1/nft/eip155:1/0x1/1/image'],
  ['chainId', `/v1/nft/eip155:9/${keys}/1/image`]
])('refuses a wrong %s (%s)', async (field, path) => {
  const { server } = await own('')
  const { status, body } = await server.call(path)
  expect([status, (body as { reasons: { field: string }[] }).reasons[0]?.field]).toEqual([400, field])
})
