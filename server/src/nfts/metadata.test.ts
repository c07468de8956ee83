import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { contract } from '../test/scriptedContracts.js'
import {
  collections,
  items,
  jsonUri,
  keys,
  metadataOf,
  own,
  png,
  serve,
  site,
  stopAll
} from './test/serveNfts.js'

afterEach(stopAll)

test('reads metadata over IPFS and http from the configured gateway and origins only', async () => {
  const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const gateway = await site({ name: 'On IPFS', image: `ipfs://ipfs/${cid}/a.png` })
  const on = await own(`ipfs://${cid}/7.json`, { ipfsGateway: gateway.url })
  expect((await on.read()).nfts[0]).toMatchObject({ name: 'On IPFS', imageUrl: expect.any(String) })
  expect(gateway.seen.map(({ pathname }) => pathname)).toEqual([`/ipfs/${cid}/7.json`])
  const escaping = await own(`ipfs://${cid}/../../admin`, { ipfsGateway: gateway.url })
  expect((await escaping.read()).nfts[0]).toMatchObject({ name: null })
  expect(gateway.seen).toHaveLength(1)
  const without = await own(`ipfs://${cid}/7.json`)
  expect((await without.read()).nfts[0]).toMatchObject({ name: null, imageUrl: null })
  const trusted = await own(`${gateway.url}/7`, { trustedOrigins: [gateway.url] })
  expect((await trusted.read()).nfts[0]).toMatchObject({ name: 'On IPFS', imageUrl: null })
  const seen = gateway.seen.length
  const untrusted = await own(`${gateway.url}/7`)
  expect((await untrusted.read()).nfts[0]).toMatchObject({ name: null })
  expect(gateway.seen).toHaveLength(seen)
})

test('no redirect leads to other paths of the IPFS gateway', async () => {
  const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const gateway = await site({ name: 'Secret' })
  const redirect = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(302, { location }).end()
  for (const path of ['/secret.json', `/ipfs/${cid}`]) {
    const host = await site(redirect(`${gateway.url}${path}`))
    const { read } = await own(`${host.url}/7`, { trustedOrigins: [host.url], ipfsGateway: gateway.url })
    expect((await read()).nfts[0]).toMatchObject({ name: null })
    expect([host.seen.length, gateway.seen]).toEqual([1, []])
  }
  const moving = (to: string) => (request: IncomingMessage, response: ServerResponse) =>
    request.url?.endsWith('/7.json') ? redirect(to)(request, response) : response.end('{"name":"There"}')
  for (const [path, name] of [
    [`/ipfs/${cid}/8.json`, 'There'],
    ['/secret.json', null],
    ['/ipfs/../secret.json', null]
  ] as const) {
    gateway.behave(moving(path))
    const { read } = await own(`ipfs://${cid}/7.json`, { ipfsGateway: gateway.url })
    expect((await read()).nfts[0]).toMatchObject({ name })
  }
  expect(gateway.seen.map(({ pathname }) => pathname)).not.toContain('/secret.json')
})

test('the scheme of IPFS is read in capitals, and names of files with a number sign', async () => {
  const cid = 'QmXjkFQjnD8i8ntmwehoAHBfJEApETx8ebScyVzAHqgjpD'
  const gateway = await site({ name: 'Ape' })
  const { read } = await own(`IPFS://${cid}/Ape #1.json`, { ipfsGateway: gateway.url })
  expect((await read()).nfts[0]?.name).toBe('Ape')
  expect(gateway.seen[0]?.pathname).toBe(`/ipfs/${cid}/Ape%20%231.json`)
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
  ['is nowhere', '']
])('an NFT whose metadata %s is listed without them', async (_, uri) => {
  const { read, server } = await own(uri, { ipfsGateway: 'https://ipfs.example' })
  expect((await read()).nfts).toMatchObject([{ tokenId: '7', name: null, imageUrl: null, traits: [] }])
  expect((await server.call(`/v1/nft/eip155:1/${keys}/7/image`)).status).toBe(404)
})

test('the id of an ERC-1155 item is filled into the URIs of its metadata', async () => {
  const host = await site({})
  const abi = parseAbi([
    'function uri(uint256) view returns (string)',
    'function balanceOf(address, uint256) view returns (uint256)'
  ])
  const { server } = await serve(
    collections({ address: items, standard: 'ERC1155' }),
    { contracts: { [items]: contract(abi, { uri: () => `${host.url}/{id}.json`, balanceOf: () => 1n }) } },
    { trustedOrigins: [host.url] }
  )
  const hex = '00'.repeat(31).concat('0a')
  host.behave((request: IncomingMessage, response: ServerResponse) => {
    const isPicture = request.url === `/${hex}.png`
    response.end(isPicture ? png : JSON.stringify({ name: 'Item', image: `${host.url}/{id}.png` }))
  })
  const picture = await server.call(`/v1/nft/eip155:1/${items}/10/image`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(host.seen.map(({ pathname }) => pathname)).toEqual([`/${hex}.json`, `/${hex}.png`])
})

test('metadata that could not be read are read again after a minute', async () => {
  const host = await site({})
  host.fail()
  const { read, clock } = await own(`${host.url}/7`, { trustedOrigins: [host.url] })
  const name = async () => (await read()).nfts[0]?.name
  expect(await name()).toBeNull()
  host.behave({ name: 'There again' })
  clock.now += 50_000
  expect(await name()).toBeNull()
  clock.now += 11_000
  expect(await name()).toBe('There again')
  host.fail()
  clock.now += 9 * 60_000
  expect(await name()).toBe('There again')
})

test('metadata that begin with a byte order mark are read', async () => {
  const text = `\ufeff${JSON.stringify({ name: 'Marked' })}`
  const { read } = await own(`data:application/json;base64,${Buffer.from(text).toString('base64')}`)
  expect((await read()).nfts[0]?.name).toBe('Marked')
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

test('a picture that cannot be read is fetched once by calls at the same time, and again after a minute', async () => {
  let isThere = false
  const pictures = await site((request: { url: string }, response: { end: (bytes: unknown) => void }) =>
    response.end(
      request.url === '/7' ? JSON.stringify({ image: `${pictures.url}/a.png` }) : isThere ? png : 'nothing'
    )
  )
  const { server, clock } = await own(`${pictures.url}/7`, { trustedOrigins: [pictures.url] })
  const fetches = () => pictures.seen.filter(({ pathname }) => pathname === '/a.png').length
  const call = async (id = '7') => (await server.call(`/v1/nft/eip155:1/${keys}/${id}/image`)).status
  expect(await Promise.all([call(), call(), call('007')])).toEqual([404, 404, 404])
  expect(await call()).toBe(404)
  expect(fetches()).toBe(1)
  isThere = true
  clock.now += 59_000
  expect(await call()).toBe(404)
  clock.now += 2_000
  expect([await call(), await call(), fetches()]).toEqual([200, 200, 2])
})

test('names have no characters that turn or hide others, and no half of a character', async () => {
  const { read } = await own(
    jsonUri({
      name: `\u202eKey\u2066 \u200b7\ufeff \u{1f468}\u200d\u{1f469}${'\u{1f600}'.repeat(100)}`,
      description: 'One\ntwo \ud83d',
      attributes: [{ trait_type: '\u202eKind', value: 'G\u200bood' }]
    })
  )
  const [nft] = (await read()).nfts
  expect(nft?.name).toMatch(/^Key 7 \u{1f468}\u200d\u{1f469}\u{1f600}+$/u)
  expect(nft).toMatchObject({ description: 'One two', traits: [{ name: 'Kind', value: 'Good' }] })
})
