import { encodeAbiParameters, type Hex, pad, parseAbi, parseAbiParameters, toEventSelector } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { contract } from '../test/scriptedContracts.js'
import type { NftSource } from './NftSource.js'
import {
  account,
  collections,
  erc721,
  items,
  jsonUri,
  keys,
  metadataOf,
  other,
  own,
  plain,
  serve,
  site,
  stopAll
} from './test/serveNfts.js'

afterEach(stopAll)

const abi1155 = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)'
])

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
  clock.now += 60_000
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

test('a slow source is named, and what it finds is in a later list', async () => {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>(resolve => {
    gate.open = resolve
  })
  const source: NftSource = async () => {
    await opened
    return { items: [{ contract: keys, tokenId: 7n, standard: 'ERC721' }], isComplete: true }
  }
  const { read, clock } = await serve(
    collections({ address: plain, standard: 'ERC721' }),
    { contracts: { [keys]: erc721([7n]), [plain]: erc721([]) } },
    {},
    { nftSources: { 'eip155:1': [source] } }
  )
  expect(await read()).toMatchObject({ nfts: [], incomplete: ['eip155:1'] })
  gate.open?.()
  clock.now += 30_000
  expect(await read()).toMatchObject({ nfts: [{ tokenId: '7' }], incomplete: [] })
})

test('a node that fails gives 503, and a log without the account', async () => {
  const { server, node } = await serve(collections({ address: keys, standard: 'ERC721' }), {
    contracts: { [keys]: erc721([7n]) }
  })
  node.behave({ raw: (_, response) => void response.writeHead(500).end() })
  expect((await server.call(`/v1/account/${account}/nfts`)).status).toBe(503)
  const log = server.lines.join('\n').toLowerCase()
  expect(log).toContain('nft source failed')
  expect(log).not.toContain(account.slice(2).toLowerCase())
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
