import type { IncomingMessage, ServerResponse } from 'node:http'
import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { type Devnet, farcasterPeople, startDevnet, testAccounts } from '@latchkey/devnet'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSite } from '../../test/startSite.js'
import { frame, type LoginServer, startLoginServer } from '../test/startLoginServer.js'
import { farcasterOf } from './test/farcasterOf.js'

const relayKey = 'key-of-the-relay-1234'
const [alice, bob] = farcasterPeople
const [aliceKey, bobKey, , aliceSecond, stranger] = testAccounts.map(({ privateKey }) =>
  privateKeyToAccount(privateKey)
)
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

let devnet: Devnet
let server: LoginServer
let clock = 0
afterEach(() => {
  clock = 0
})
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  server = await startLoginServer(
    {
      chains: [
        { caipNetworkId: 'eip155:31337', name: 'Devnet', rpcUrls: [devnet.chains[0].rpcUrl], nativeCurrency }
      ] as never,
      social: { isDevelopment: true, farcaster: farcasterOf({ relayKey, chainId: 'eip155:31337' }) }
    },
    { now: () => Date.now() + clock }
  )
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

const start = async (device?: string) => {
  const { body } = await server.post('farcaster/start', {}, device)
  const { url, channel } = body as { url: string; channel: string }
  return { channel, token: new URL(url).searchParams.get('channelToken') as string }
}
const finish = (channel: string, device?: string) => server.post('farcaster/finish', { channel }, device)

/** The request of a channel, as a phone reads it. */
const requestOf = async (token: string) => {
  const { body } = await server.call('/farcaster/v1/channel/status', {
    headers: { authorization: `Bearer ${token}` }
  })
  return body.signatureParams as { domain: string; siweUri: string; nonce: string; expirationTime: string }
}

type Answer = {
  readonly message: string
  readonly signature: Hex
  readonly fid: number
  readonly username?: string
}
const send = (token: string, answer: Answer) =>
  server.call('/farcaster/v1/channel/authenticate', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-farcaster-auth-relay-key': relayKey },
    body: JSON.stringify(answer)
  })

/** Signs the request of a channel by the official client, and sends it. */
const approve = async (token: string, signer = aliceKey, fid: number = alice.fid) => {
  const { siweUri: uri, ...request } = await requestOf(token)
  const wallet = createWalletClient({ ethereum: viemConnector({ rpcUrl: devnet.chains[0].rpcUrl }) })
  const built = wallet.buildSignInMessage({
    domain: request.domain,
    uri,
    nonce: request.nonce,
    address: signer?.address as Hex,
    fid
  })
  if (built.isError || !signer) throw new Error('no message')
  const answer = {
    message: built.message,
    signature: await signer.signMessage({ message: built.message }),
    fid,
    username: 'orchard-\u202ealice'
  }
  expect((await send(token, answer)).status).toBe(201)
  return answer
}

const reasonOf = async (answer: ReturnType<typeof finish>) => {
  const { status, body } = await answer
  return [status, body.reasons?.[0].field, body.reasons?.[0].description]
}

describe('Sign In With Farcaster', () => {
  test('the phone approves while the page waits, and the session is of its account', async () => {
    const { channel, token } = await start()
    const waiting = finish(channel)
    await approve(token)
    const { status, body } = await waiting
    expect([status, body.user]).toEqual([
      200,
      { id: `farcaster:${alice.fid}`, username: 'orchard-alice', provider: 'farcaster' }
    ])
    expect((await reasonOf(finish(channel)))[1]).toBe('channel')
  })

  test('an auth address of the account signs for it', async () => {
    const { channel, token } = await start()
    await approve(token, aliceSecond)
    expect((await finish(channel)).body.user.id).toBe(`farcaster:${alice.fid}`)
  })

  test.each([
    ['the custody address of another account', bobKey, alice.fid],
    ['an auth address of another account', aliceSecond, bob.fid],
    ['an address without an account', stranger, alice.fid],
    ['an account that does not exist', aliceKey, 999_999]
  ])('%s does not log in', async (_, signer, fid) => {
    const { channel, token } = await start()
    await approve(token, signer, fid)
    expect((await reasonOf(finish(channel))).slice(0, 2)).toEqual([401, 'farcaster_invalid'])
    // One answer ends the login.
    expect((await reasonOf(finish(channel)))[1]).toBe('channel')
  })

  test('the answer of an earlier login does not log in again', async () => {
    const first = await start()
    const answer = await approve(first.token)
    expect((await finish(first.channel)).status).toBe(200)
    const second = await start()
    expect((await send(second.token, answer)).status).toBe(201)
    expect(await reasonOf(finish(second.channel))).toEqual([
      401,
      'farcaster_invalid',
      'The message is not valid: nonce'
    ])
  })

  test.each<[string, Partial<Parameters<typeof createSiweMessage>[0]>]>([
    ['another statement', { statement: 'Farcaster Connect' }],
    ['another network', { chainId: 1 }],
    ['another page', { uri: 'https://evil.example/' }],
    ['another domain', { domain: 'evil.example' }],
    ['no account', { resources: [] }],
    ['two accounts', { resources: ['farcaster://fid/1001', 'farcaster://fid/1002'] }],
    ['an expiry that is over', { expirationTime: new Date(1) }]
  ])('a message with %s does not log in', async (_, change) => {
    const { channel, token } = await start()
    const { domain, siweUri, nonce } = await requestOf(token)
    const message = createSiweMessage({
      domain,
      uri: siweUri,
      nonce,
      address: aliceKey?.address as Hex,
      statement: 'Farcaster Auth',
      chainId: 10,
      version: '1',
      issuedAt: new Date(),
      resources: [`farcaster://fid/${alice.fid}`],
      ...change
    })
    const signature = (await aliceKey?.signMessage({ message })) as Hex
    await send(token, { message, signature, fid: alice.fid })
    expect((await reasonOf(finish(channel))).slice(0, 2)).toEqual([401, 'farcaster_invalid'])
  })

  test('another device has nothing of a login', async () => {
    const { channel, token } = await start()
    await approve(token)
    expect((await reasonOf(finish(channel, 'another phone')))[1]).toBe('channel')
    expect((await finish(channel)).status).toBe(200)
  })

  test('a login ends after 5 minutes', async () => {
    const { channel, token } = await start()
    await approve(token)
    clock += 300_001
    expect((await reasonOf(finish(channel)))[1]).toBe('channel')
  })

  test('of two calls for one answer one gets the session', async () => {
    const { channel, token } = await start()
    await approve(token)
    const all = await Promise.all(Array.from({ length: 5 }, () => finish(channel)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })
})

test('a login through the relay of another party', async () => {
  const nonces: string[] = []
  let completed: unknown
  const relay = await startSite((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (request.method === 'POST') {
        nonces.push((JSON.parse(body) as { nonce: string }).nonce)
        const url = 'https://farcaster.xyz/~/siwf?channelToken=token-of-the-relay'
        response.writeHead(201).end(JSON.stringify({ channelToken: 'token-of-the-relay', url }))
      } else response.writeHead(completed ? 200 : 202).end(JSON.stringify(completed ?? { state: 'pending' }))
    })
  })
  const own = await startLoginServer({
    chains: [
      { caipNetworkId: 'eip155:31337', name: 'Devnet', rpcUrls: [devnet.chains[0].rpcUrl], nativeCurrency }
    ] as never,
    social: { isDevelopment: true, farcaster: farcasterOf({ relayUrl: relay.url, chainId: 'eip155:31337' }) }
  })
  const { body } = await own.post('farcaster/start', {})
  expect(body.url).toBe('https://farcaster.xyz/~/siwf?channelToken=token-of-the-relay')
  const message = createSiweMessage({
    domain: new URL(frame).host,
    uri: `${frame}/`,
    nonce: nonces[0] as string,
    address: bobKey?.address as Hex,
    statement: 'Farcaster Auth',
    chainId: 10,
    version: '1',
    issuedAt: new Date(),
    resources: [`farcaster://fid/${bob.fid}`]
  })
  const signature = await bobKey?.signMessage({ message })
  completed = { state: 'completed', message, signature, fid: bob.fid, username: 'orchard-bob' }
  const answer = await own.post('farcaster/finish', { channel: body.channel })
  expect(answer.body.user).toEqual({
    id: `farcaster:${bob.fid}`,
    username: 'orchard-bob',
    provider: 'farcaster'
  })
  expect((await own.call('/farcaster/v1/channel', { method: 'POST', body: '{}' })).status).toBe(404)
  relay.fail()
  const failed = await own.post('farcaster/start', {})
  expect([failed.status, failed.body.reasons[0].field]).toEqual([503, 'farcaster_unavailable'])
  await own.stop()
  await relay.stop()
})
