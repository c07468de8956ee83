import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createNonce, type SiwxClient, serverSiwx, verifyMessage } from 'latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/memoryStorage.js'

// region docs/sign-in.md
function createSignInServer(client: SiwxClient, domain: string) {
  const nonces = new Set<string>()
  return createServer(async (request, response) => {
    if (request.method === 'GET') {
      const nonce = createNonce()
      nonces.add(nonce)
      setTimeout(() => nonces.delete(nonce), 300_000).unref()
      return response.end(nonce)
    }
    const isShort = Number(request.headers['content-length']) <= 65_536
    const { message, signature } = Object(isShort && (await json(request).catch(() => null)))
    const result = await verifyMessage(message, signature, { client, domain, nonce: it => nonces.delete(it) })
    if (!result.valid) return response.writeHead(401).end('Not signed in')
    response.end(`Welcome, ${result.data.accountAddress}`) // begin your own session here
  })
}
// endregion

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
/** On this chain no account is a contract, and every signature of this key is valid. */
const yes = `0x${'1'.padStart(64, '0')}`
const state = { answer: yes }
const server = createSignInServer({ request: async () => state.answer }, 'my.app')
let url = ''

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  state.answer = yes
})

/** The plug-in of the page, with the host's own server behind its four calls. */
function createPlugIn() {
  let signedIn: { accountAddress: string; chainId: `eip155:${string}` } | undefined
  return serverSiwx({
    domain: 'my.app',
    uri: 'https://my.app/',
    storage: createMemoryStorage(),
    server: {
      createNonce: async () => ({ nonce: await (await fetch(url)).text() }),
      authenticate: async ({ data, message, signature }) => {
        const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ message, signature }) })
        if (!answer.ok) throw new Error(await answer.text())
        signedIn = { accountAddress: data.accountAddress, chainId: data.chainId as `eip155:${string}` }
        return {}
      },
      me: async () => signedIn,
      signOut: async () => {
        signedIn = undefined
      }
    }
  })
}

async function sign(plugIn: ReturnType<typeof createPlugIn>) {
  const data = await plugIn.createMessage({ chainId: 'eip155:1', accountAddress: account.address })
  const message = data.toString()
  return { data, message, signature: await account.signMessage({ message }) }
}

test('the example of the documentation is this server, in at most 20 lines', () => {
  const source = readFileSync(new URL(import.meta.url), 'utf8')
  const code = source.split('// region docs/sign-in.md\n')[1]?.split('// endregion')[0] ?? ''
  const page = readFileSync(new URL('../../../docs/sign-in.md', import.meta.url), 'utf8')
  const blocks = page.split('```').filter(block => block.includes(code))
  expect(blocks).toHaveLength(1)
  const lines = blocks[0]?.trim().split('\n').slice(1) ?? []
  expect(lines.length).toBeLessThanOrEqual(20)
  // Its imports must also be at the head of this file.
  const [head = ''] = lines.join('\n').split('function createSignInServer')
  for (const line of head.trim().split('\n').slice(0, 2)) expect(source).toContain(line)
  expect(head).toContain('verifyMessage')
})

test("serverSiwx signs in and out on a host's own server with its own cookies", async () => {
  const plugIn = createPlugIn()
  expect(await plugIn.getSessions('eip155:1', account.address)).toEqual([])
  await plugIn.addSession(await sign(plugIn))
  expect(await plugIn.getSessions('eip155:1', account.address)).toMatchObject([
    { data: { accountAddress: account.address, chainId: 'eip155:1' }, message: '', signature: '' }
  ])
  expect(await plugIn.getSessions('eip155:10', account.address)).toEqual([])
  expect(await plugIn.getSessions('eip155:1', '0x00000000219ab540356cBB839Cbe05303d7705Fa')).toEqual([])
  await plugIn.revokeSession('eip155:1', account.address)
  expect(await plugIn.getSessions('eip155:1', account.address)).toEqual([])
})

const post = (body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) })

test("a host's own server accepts a message once, and only with its signature", async () => {
  const plugIn = createPlugIn()
  const { message, signature } = await sign(plugIn)
  expect((await post({ message, signature })).status).toBe(200)
  expect((await post({ message, signature })).status).toBe(401)
  state.answer = `0x${'0'.repeat(64)}`
  await expect(plugIn.addSession(await sign(plugIn))).rejects.toThrow('Not signed in')
  state.answer = '0x'
  await expect(plugIn.addSession(await sign(plugIn))).rejects.toThrow('Not signed in')
})

test('of many simultaneous uses of one nonce, exactly one signs in', async () => {
  const { message, signature } = await sign(createPlugIn())
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ message, signature })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an invalid signature uses up the nonce', async () => {
  const { message, signature } = await sign(createPlugIn())
  state.answer = `0x${'0'.repeat(64)}`
  expect((await post({ message, signature })).status).toBe(401)
  state.answer = yes
  expect((await post({ message, signature })).status).toBe(401)
})

test("a host's own server rejects bodies that are no sign-in, too long or without a length, and keeps running", async () => {
  const { message, signature } = await sign(createPlugIn())
  for (const body of [null, 7, [], {}, { message: 7 }, { signature }, 'x'.repeat(70_000)])
    expect((await post(body)).status).toBe(401)
  const raw = await fetch(url, { method: 'POST', body: '{' })
  expect(raw.status).toBe(401)
  const stream = new Blob([JSON.stringify({ message, signature })]).stream()
  const chunked = await fetch(url, { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
  expect(chunked.status).toBe(401)
  expect((await post({ message, signature })).status).toBe(200)
})
