import { createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../test/startPostgres.js'
import { type LoginServer, startLoginServer } from '../test/startLoginServer.js'
import { farcasterOf } from './test/farcasterOf.js'

const relayKey = 'key-of-the-relay-1234'
const signer = privateKeyToAccount(generatePrivateKey())

let clock = 0
afterEach(() => {
  clock = 0
})
const now = () => Date.now() + clock

type OpenDatabase = () => Promise<{ url: string; stop: () => Promise<void> } | undefined>

function suite(name: string, openDatabase: OpenDatabase) {
  describe(name, () => {
    let server: LoginServer
    let database: Awaited<ReturnType<OpenDatabase>>
    beforeAll(async () => {
      database = await openDatabase()
      const social = { isDevelopment: true, farcaster: farcasterOf({ relayKey }) }
      server = await startLoginServer({ social, ...(database && { databaseUrl: database.url }) }, { now })
    })
    afterAll(async () => {
      await server.stop()
      await database?.stop()
    })

    /** The official clients, of an application and of a wallet, against this server's relay. */
    const clients = () => {
      const config = {
        relay: `${server.url}/farcaster`,
        ethereum: viemConnector({ rpcUrl: 'http://127.0.0.1:1' })
      }
      return { app: createAppClient(config), wallet: createWalletClient(config) }
    }
    const ask = { siweUri: 'https://app.example/login', domain: 'app.example' }
    const answerOf = async (nonce: string) => {
      const built = clients().wallet.buildSignInMessage({
        ...ask,
        uri: ask.siweUri,
        nonce,
        address: signer.address,
        fid: 7
      })
      if (built.isError) throw built.error
      const signature = await signer.signMessage({ message: built.message })
      return {
        message: built.message,
        signature,
        fid: 7,
        username: 'alice',
        bio: '',
        displayName: 'A',
        pfpUrl: ''
      }
    }

    test('the official client opens a channel, a wallet answers it, and the answer is read once', async () => {
      const { app, wallet } = clients()
      const opened = await app.createChannel({ ...ask, nonce: 'abcdefgh12345678', acceptAuthAddress: true })
      expect(opened.response?.status).toBe(201)
      const { channelToken, url = '' } = opened.data ?? {}
      expect(url).toBe(`https://farcaster.xyz/~/siwf?channelToken=${channelToken}`)
      const parsed = wallet.parseSignInURI({ uri: url })
      expect(parsed.channelToken).toBe(channelToken)
      const pending = await app.status({ channelToken: channelToken as string })
      expect([pending.response?.status, pending.data]).toMatchObject([
        202,
        { state: 'pending', nonce: 'abcdefgh12345678', signatureParams: ask, acceptAuthAddress: true }
      ])
      const answer = await answerOf('abcdefgh12345678')
      const sent = await wallet.authenticate({
        channelToken: channelToken as string,
        authKey: relayKey,
        ...answer
      })
      expect(sent.response?.status).toBe(201)
      const completed = await app.watchStatus({ channelToken: channelToken as string, timeout: 5_000 })
      expect(completed.data).toMatchObject({ state: 'completed', nonce: 'abcdefgh12345678', ...answer })
      const after = await app.status({ channelToken: channelToken as string })
      expect(after.response?.status).toBe(401)
    })

    test('a channel takes one answer, with the key of the relay, until it expires', async () => {
      const { app, wallet } = clients()
      const open = async () => (await app.createChannel(ask)).data?.channelToken as string
      const answer = await answerOf('abcdefgh12345678')
      const statusOf = async (channelToken: string, authKey = relayKey) =>
        (await wallet.authenticate({ channelToken, authKey, ...answer })).response?.status
      const one = await open()
      expect(await statusOf(one, 'another key of a relay')).toBe(401)
      const all = await Promise.all(Array.from({ length: 6 }, () => statusOf(one)))
      expect(all.sort()).toEqual([201, 401, 401, 401, 401, 401])
      expect(await statusOf('210f1718-427e-46a4-99e3-2207f21f83ec')).toBe(401)
      const late = await open()
      clock += 3_600_001
      expect(await statusOf(late)).toBe(401)
      expect((await app.status({ channelToken: late })).response?.status).toBe(401)
    })

    test.each([
      ['a domain with a path', { ...ask, domain: 'app.example/x' }],
      ['a uri that is none', { ...ask, siweUri: 'login' }],
      ['a nonce that is too short', { ...ask, nonce: 'abc' }],
      ['a time that is none', { ...ask, expirationTime: 'tomorrow' }]
    ])('a channel is not opened for %s', async (_, body) => {
      const answer = await server.call('/farcaster/v1/channel', {
        method: 'POST',
        body: JSON.stringify(body)
      })
      expect(answer.status).toBe(400)
    })

    test("a login's channel does not give its answer to the holder of the QR code", async () => {
      const { body } = await server.post('farcaster/start', {})
      const channelToken = new URL(body.url).searchParams.get('channelToken') as string
      const { app, wallet } = clients()
      const asked = await app.status({ channelToken })
      const { nonce, signatureParams } = asked.data as { nonce: string; signatureParams: typeof ask }
      expect(signatureParams).toMatchObject({ domain: 'frame.example', siweUri: 'https://frame.example/' })
      await wallet.authenticate({ channelToken, authKey: relayKey, ...(await answerOf(nonce)) })
      for (let read = 0; read < 2; read++) {
        const { response, data } = await app.status({ channelToken })
        expect(response?.status).toBe(202)
        expect(data).not.toHaveProperty('signature')
      }
    })
  })
}

suite('SQLite', async () => undefined)
suite('PostgreSQL', startPostgres)
