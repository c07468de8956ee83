import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siwxConformance } from '../../testing/siwxConformance.js'
import { createNonce } from '../../siwx/createNonce.js'
import { verifyMessage } from '../../siwx/verify/verifyMessage.js'
import {
  createSIWEConfig,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  type SIWEConfig,
  type SIWESession,
  verifySignature
} from './index.js'

const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`)
beforeEach(() => vi.stubGlobal('location', new URL('https://my.app/page')))
afterEach(() => vi.unstubAllGlobals())

/** The functions of an application, as AppKit's documentation shows them, whose server keeps a session in a cookie. */
function application(more: Partial<SIWEConfig> = {}) {
  const nonces = new Set<string>()
  const told: unknown[] = []
  let session: SIWESession | null = null
  const config: SIWEConfig = {
    async getMessageParams() {
      return { domain: 'my.app', uri: 'https://my.app/', chains: [1, 10], statement: 'Welcome' }
    },
    async getNonce() {
      const nonce = createNonce()
      nonces.add(nonce)
      return nonce
    },
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    async verifyMessage({ message, signature }) {
      const result = await verifyMessage(message, signature, {
        domain: 'my.app',
        nonce: given => nonces.delete(given)
      })
      if (!result.valid) return false
      session = {
        address: getAddressFromMessage(message),
        chainId: Number(getChainIdFromMessage(message).slice('eip155:'.length))
      }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    onSignIn: signedIn => told.push(['in', signedIn]),
    onSignOut: () => told.push(['out']),
    ...more
  }
  const siwx = createSIWEConfig(config).toSiwx()
  if (!siwx) throw new Error('it is not enabled')
  return { siwx, told, config }
}

describe('conformance', () => {
  const cases = siwxConformance(() => ({
    siwx: application().siwx,
    address: alice.address,
    networks: ['eip155:1', 'eip155:10'],
    otherAddress: bob.address,
    sign: message => alice.signMessage({ message })
  }))
  for (const { name, run } of cases) test(name, run)
})

test('the application’s text is signed, and it hears of both ends of the session', async () => {
  const { siwx, told } = application()
  const message = await siwx.createMessage({ chainId: 'eip155:10', accountAddress: alice.address })
  const text = message.toString()
  expect(text.split('\n').slice(0, 4)).toEqual([
    'my.app wants you to sign in with your Ethereum account:',
    alice.address,
    '',
    'Welcome'
  ])
  expect([getAddressFromMessage(text), getChainIdFromMessage(text)]).toEqual([alice.address, 'eip155:10'])
  const signature = await alice.signMessage({ message: text })
  await siwx.addSession({ data: message, message: text, signature })
  expect(await siwx.getSessions('eip155:10', alice.address.toLowerCase())).toHaveLength(1)
  await siwx.revokeSession('eip155:10', alice.address)
  expect(told).toEqual([['in', { address: alice.address, chainId: 10 }], ['out']])
})

test('a message that the server refuses starts no session', async () => {
  const { siwx, told } = application()
  const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: alice.address })
  const signature = await bob.signMessage({ message: message.toString() })
  const session = { data: message, message: message.toString(), signature }
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
  expect([await siwx.getSessions('eip155:1', alice.address), told]).toEqual([[], []])
})

test('without parameters a message is of this page, and enabled: false means no sign-in', async () => {
  const { siwx, config } = application({ getMessageParams: undefined as never })
  const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: alice.address })
  expect([message.domain, message.uri, siwx.getRequired?.()]).toEqual(['my.app', 'https://my.app', true])
  expect(createSIWEConfig({ ...config, enabled: false }).toSiwx()).toBe(undefined)
})

test('a signature is checked against its address', async () => {
  const question = { message: 'Hello', chainId: 'eip155:1', projectId: 'any' }
  const signature = await alice.signMessage({ message: 'Hello' })
  expect(await verifySignature({ ...question, signature, address: alice.address })).toBe(true)
  expect(await verifySignature({ ...question, signature, address: bob.address })).toBe(false)
})
