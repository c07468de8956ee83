import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNonce, parseMessage, type SiwxClient, serverSiwx, verifyMessage } from 'latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/memoryStorage.js'

// region docs/sign-in.md
function createSignInServer(client: SiwxClient, domain: string) {
  const nonces = new Map<string, number>()
  return createServer(async (request, response) => {
    if (request.method === 'GET') {
      const nonce = createNonce()
      nonces.set(nonce, Date.now() + 300_000)
      return response.end(nonce)
    }
    try {
      let body = ''
      for await (const chunk of request) {
        body += chunk
        if (body.length > 65_536) throw new Error('too long')
      }
      const { message, signature } = JSON.parse(body)
      const { nonce } = parseMessage(message)
      // Taken away before anything is verified, so that no second request can use it.
      if (Date.now() > (nonces.get(nonce) ?? 0) || !nonces.delete(nonce)) throw new Error('nonce')
      const result = await verifyMessage(message, signature, { client, domain, nonce })
      if (!result.valid) throw new Error(result.reason)
      response.end(`Welcome, ${result.data.accountAddress}`) // begin your own session here
    } catch {
      response.writeHead(401).end('Not signed in')
    }
  })
}
// endregion

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
/** A chain on which nobody is a contract and this key signs for itself. */
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

/** The page's side: the host's own server as the four calls of a plug-in. */
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

test('the example of the documentation is this one', () => {
  const source = readFileSync(new URL(import.meta.url), 'utf8')
  const [, example = ''] = source.split('// region docs/sign-in.md\n')
  const code = example.split('// endregion')[0]
  expect(code).toContain('verifyMessage')
  expect(readFileSync(new URL('../../../docs/sign-in.md', import.meta.url), 'utf8')).toContain(code)
})

test('signs in and out on a host`s own server, with its own cookies', async () => {
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

test('a message is good once, and only with its signature', async () => {
  const plugIn = createPlugIn()
  const { message, signature } = await sign(plugIn)
  const post = (body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) })
  expect((await post({ message, signature })).status).toBe(200)
  expect((await post({ message, signature })).status).toBe(401)
  state.answer = `0x${'0'.repeat(64)}`
  await expect(plugIn.addSession(await sign(plugIn))).rejects.toThrow('Not signed in')
  state.answer = '0x'
  await expect(plugIn.addSession(await sign(plugIn))).rejects.toThrow('Not signed in')
  for (const body of [null, {}, { message: 7 }, { message }, 'x'.repeat(70_000)])
    expect((await post(body)).status).toBe(401)
})
