import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type AuthenticationConfig,
  createAuthentication,
  createAuthenticationAdapter
} from './authentication.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const mainnet = 'eip155:1'
beforeEach(() =>
  vi.stubGlobal('location', { host: 'my.app', origin: 'https://my.app', href: 'https://my.app/page' })
)
afterEach(() => vi.unstubAllGlobals())

/** An application's server, and what it was asked. */
function application(status: AuthenticationConfig<unknown>['status'], isAccepted = true) {
  const asked: unknown[] = []
  const adapter = createAuthenticationAdapter<{ readonly text: string; toString(): string }>({
    getNonce: async () => 'nonce123',
    createMessage: args => ({ text: JSON.stringify(args), toString: () => `Sign in ${args.nonce}` }),
    async verify({ message, signature }) {
      asked.push(['verify', message.text, signature])
      return isAccepted
    },
    async signOut() {
      asked.push('signOut')
    }
  })
  const config = (status: AuthenticationConfig<unknown>['status']) =>
    ({ adapter, status }) as AuthenticationConfig<unknown>
  return { authentication: createAuthentication(config(status)), config, asked }
}

const sessionsOf = async ({ authentication }: ReturnType<typeof application>) =>
  (await authentication.siwx.getSessions(mainnet, alice)).length

test('an account signs the message of the application, which verifies what it made', async () => {
  const app = application('unauthenticated')
  const { siwx } = app.authentication
  expect([siwx.getRequired?.(), siwx.signOutOnDisconnect, await sessionsOf(app)]).toEqual([true, true, 0])
  const data = await siwx.createMessage({ chainId: mainnet, accountAddress: alice })
  expect([data.toString(), data.nonce, data.domain]).toEqual(['Sign in nonce123', 'nonce123', 'my.app'])
  await siwx.addSession({ data, message: data.toString(), signature: '0x01' })
  expect(app.asked).toEqual([
    ['verify', JSON.stringify({ address: alice, chainId: 1, nonce: 'nonce123' }), '0x01']
  ])
  // The application has not rendered its new status yet.
  expect(await sessionsOf(app)).toBe(1)
  expect(app.authentication.update(app.config('authenticated'))).toBe(true)
  await siwx.revokeSession(mainnet, alice)
  expect([app.asked.at(-1), await sessionsOf(app)]).toEqual(['signOut', 0])
  await siwx.revokeSession('eip155:8453', alice)
  expect(app.asked.filter(what => what === 'signOut')).toHaveLength(1)
  expect(app.authentication.update(app.config('unauthenticated'))).toBe(false)
})

test('a signature that the server does not accept is a typed error', async () => {
  const { authentication } = application('unauthenticated', false)
  const data = await authentication.siwx.createMessage({ chainId: mainnet, accountAddress: alice })
  await expect(
    authentication.siwx.addSession({ data, message: data.toString(), signature: '0x' })
  ).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
})

test('sessions are known once the application knows its status', async () => {
  const app = application('loading')
  let isAnswered = false
  const answer = sessionsOf(app).finally(() => {
    isAnswered = true
  })
  expect(app.authentication.update(app.config('loading'))).toBeUndefined()
  await Promise.resolve()
  expect(isAnswered).toBe(false)
  expect(app.authentication.update(app.config('authenticated'))).toBe(true)
  expect(await answer).toBe(1)
})

test('a session of a page without a wallet is ended, once', async () => {
  const app = application('authenticated')
  await app.authentication.endWithout(() => true)
  expect(app.asked).toEqual([])
  await app.authentication.endWithout(() => false)
  await app.authentication.endWithout(() => false)
  expect(app.asked).toEqual(['signOut'])
})

test.each([
  ['a text', (text: string): unknown => text, undefined],
  ['an object of npm siwe', (text: string): unknown => ({ prepareMessage: () => text }), undefined],
  ['an object with a function of RainbowKit 2.1', (text: string): unknown => ({ text }), true]
])('the message may be %s', async (_, make, hasBody) => {
  const { siwx } = createAuthentication({
    status: 'unauthenticated',
    adapter: {
      getNonce: async () => 'n',
      createMessage: ({ nonce }) => make(`Sign ${nonce}`),
      ...(hasBody && {
        getMessageBody: ({ message }: { message: unknown }) => (message as { text: string }).text
      }),
      verify: async () => true,
      signOut: async () => {}
    }
  })
  expect((await siwx.createMessage({ chainId: mainnet, accountAddress: alice })).toString()).toBe('Sign n')
})
