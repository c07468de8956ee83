import { SignIn } from '@farcaster/miniapp-host'
import { expect, test } from 'vitest'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { createFarcasterClient, type FarcasterClientOptions } from './client.harness.js'
import { type FarcasterSignInOptions, signInOn } from './signInWithFarcaster.js'

const signed = {
  message: 'my.app wants you to sign in',
  signature: '0x12',
  authMethod: 'authAddress'
} as const
const capabilities = ['actions.signIn']

/** A page in a client that can sign in, made by the official host package, and what the client was asked. */
function open(options: FarcasterClientOptions = {}) {
  const asked: unknown[] = []
  const client = createFarcasterClient({
    capabilities,
    async signIn(question) {
      asked.push(question)
      return signed
    },
    ...options
  })
  return { client, asked, signIn: (question: FarcasterSignInOptions) => signInOn(client.page, question) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: unknown) => (isLatchkeyError(error) ? error.code : error)
  )

test.each([false, true])(
  'the client is asked for a signature once, and no listener is left; in a web view: %s',
  async isView => {
    const { client, asked, signIn } = open({ isView })
    const question = { nonce: 'abcdefgh1234', expirationTime: '2030-01-01T00:00:00.000Z' }
    expect(await signIn({ ...question, notBefore: undefined })).toEqual(signed)
    expect(asked).toEqual([{ ...question, acceptAuthAddress: true }])
    expect(client.listeners()).toBe(0)
    await signIn({ nonce: 'abcdefgh1235', acceptAuthAddress: false })
    expect(asked[1]).toEqual({ nonce: 'abcdefgh1235', acceptAuthAddress: false })
  }
)

test('a person who declines is LATCHKEY_CONNECT__USER_REJECTED', async () => {
  const { signIn } = open({
    async signIn() {
      throw new SignIn.RejectedByUser()
    }
  })
  expect(await codeOf(signIn({ nonce: 'abcdefgh1234' }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
})

test('a client that cannot sign in is LATCHKEY_REQUEST__UNSUPPORTED, also an older one that does not say what it can', async () => {
  const none = open({ capabilities: ['actions.ready'] })
  expect(await codeOf(none.signIn({ nonce: 'abcdefgh1234' }))).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
  expect(none.asked).toEqual([])
  const older = open({
    capabilities: null,
    async signIn() {
      throw new Error('signIn is not a function')
    }
  })
  expect(await codeOf(older.signIn({ nonce: 'abcdefgh1234' }))).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
})

test('an answer that is none is LATCHKEY_CONNECT__WALLET_BROKEN', async () => {
  const { signIn } = open({ signIn: async () => ({ message: 1 }) as never })
  expect(await codeOf(signIn({ nonce: 'abcdefgh1234' }))).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
})

test('without a client no request is sent: no frame, a frame of another origin, no answer in 1 s', async () => {
  const missing = 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND'
  const nonce = 'abcdefgh1234'
  const alone: Record<string, unknown> = { ...open().client.page }
  alone.parent = alone
  expect(await codeOf(signInOn(alone as never, { nonce }))).toBe(missing)
  expect(await codeOf(signInOn(undefined, { nonce }))).toBe(missing)
  const other = open({ ancestorOrigins: ['https://other.example'] })
  const question = { nonce, allowedDomains: ['https://farcaster.xyz'] }
  expect([await codeOf(other.signIn(question)), other.client.calls]).toEqual([missing, []])
  const mute = open({ isMute: true })
  expect([await codeOf(mute.signIn({ nonce })), mute.client.listeners()]).toEqual([missing, 0])
})

test('a question that is given up ends with LATCHKEY_CONNECT__SUPERSEDED', async () => {
  const abort = new AbortController()
  const { client, signIn } = open({ signIn: () => new Promise(() => undefined) })
  const signing = codeOf(signIn({ nonce: 'abcdefgh1234', signal: abort.signal }))
  await expect.poll(client.names).toContain('signIn')
  abort.abort()
  expect(await signing).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(client.listeners()).toBe(0)
})
