import { expect } from 'vitest'
import { createFakeRelay } from '../../testing/walletconnect/createFakeRelay.js'
import { deriveSymKey, generateKeyPair, open, seal, topicOf } from '../crypto/index.js'
import { memoryKeychain } from '../keys/memoryKeychain.js'
import { createRelayTransport } from '../relay/createRelayTransport.js'
import { systemRandom } from '../relay/systemEnvironment.js'
import { parseUri } from '../uri.js'
import { createSignClient } from './createSignClient.js'
import type { AuthRequest } from './types.js'

export const random = systemRandom()
export const metadata = { name: 'App', description: '', url: 'https://app.test', icons: [] }
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const optionalNamespaces = {
  eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] }
}
export const eip155 = {
  accounts: [`eip155:1:${address}`],
  methods: ['personal_sign'],
  events: ['chainChanged']
}
export const authenticate: AuthRequest = {
  chains: ['eip155:1'],
  domain: 'app.test',
  aud: 'https://app.test',
  nonce: 'nonce-of-the-app',
  statement: 'Sign in',
  exp: new Date(Date.now() + 600_000).toISOString(),
  resources: ['https://app.test/terms'],
  methods: ['personal_sign']
}

const closing: (() => Promise<unknown>)[] = []
/** Call it after each test. */
export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close()
}

/** A dapp, and a wallet whose messages the test writes. */
export async function createHostileWallet(ask?: AuthRequest, isGenuine = true) {
  const relay = createFakeRelay()
  const keychain = memoryKeychain()
  const transport = await createRelayTransport({
    relays: [relay.url],
    keychain,
    createSocket: relay.createSocket
  })
  const messages: string[] = []
  const client = await createSignClient({
    transport,
    keychain,
    metadata,
    async verifyCacao(_, message) {
      messages.push(message)
      return isGenuine
    }
  })
  closing.push(
    () => client.close(),
    () => transport.close()
  )
  const pairing = await client.pair({ optionalNamespaces, authenticate: ask })
  const { topic, symKey } = parseUri(pairing.uri)
  const received = relay
    .messages()
    .map(({ tag, message }) => ({ tag, ...(open(symKey, message) as Received) }))
  const proposal = received.find(({ tag }) => tag === 1100)
  const question = received.find(({ tag }) => tag === 1116)
  if (!proposal) throw new Error('no proposal')
  const dappKey = proposal.params.proposer.publicKey
  const keys = generateKeyPair(random)
  const sessionKey = deriveSymKey(keys.privateKey, dappKey)
  const sessionTopic = topicOf(sessionKey)
  const send = (to: string, key: string, value: object) =>
    relay.inject(to, seal(key, { jsonrpc: '2.0', ...value }, { random }))
  const relayed = { protocol: 'irn' }
  const settle = (change: object = {}) =>
    send(sessionTopic, sessionKey, {
      id: Date.now() * 1000,
      method: 'wc_sessionSettle',
      params: {
        relay: relayed,
        namespaces: { eip155 },
        controller: { publicKey: keys.publicKey, metadata },
        expiry: Math.floor(Date.now() / 1000) + 86_400,
        ...change
      }
    })
  return {
    relay,
    client,
    keychain,
    pairing,
    sessionTopic,
    messages,
    question,
    answer: (result: object, id = proposal.id) => send(topic, symKey, { id, result }),
    accept: () =>
      send(topic, symKey, {
        id: proposal.id,
        result: { relay: relayed, responderPublicKey: keys.publicKey }
      }),
    settle,
    /** A settlement with a sign-in, as newer wallets answer a proposal with `requests.authentication`. */
    settleSigned(payload: object = {}, cacao: object = {}) {
      const { requests } = proposal.params
      const p = { ...requests?.authentication[0], iss: `did:pkh:eip155:1:${address}`, ...payload }
      const signed = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x1234' }, ...cacao }
      settle({ proposalRequestsResponses: { authentication: [signed] } })
    },
    /** Another wallet that has the code; returns the messages it received. */
    async another() {
      const other = generateKeyPair(random)
      const key = deriveSymKey(other.privateKey, dappKey)
      const result = { relay: relayed, responderPublicKey: other.publicKey }
      const settling = {
        relay: relayed,
        namespaces: { eip155 },
        controller: { publicKey: other.publicKey, metadata },
        expiry: Math.floor(Date.now() / 1000) + 86_400
      }
      send(topic, symKey, { id: proposal.id, result })
      send(topicOf(key), key, { id: 7, method: 'wc_sessionSettle', params: settling })
      const answered = () =>
        relay.messages().find(one => one.topic === topicOf(key) && one.from !== 'stranger')
      await expect.poll(answered).toBeDefined()
      return open(key, answered()?.message ?? '')
    },
    send: (value: object) => send(sessionTopic, sessionKey, value),
    signIn(payload: object, publicKey = keys.publicKey, cacao: object = {}) {
      const responder = { publicKey, metadata }
      const p = { ...question?.params.authPayload, iss: `did:pkh:eip155:1:${address}`, ...payload }
      const signed = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x1234' }, ...cacao }
      const value = { id: question?.id, jsonrpc: '2.0', result: { cacaos: [signed], responder } }
      relay.inject(topicOf(dappKey), seal(sessionKey, value, { random, senderPublicKey: keys.publicKey }))
    },
    /** The dapp's answers on the session's topic. */
    answers: () =>
      relay
        .messages()
        .filter(one => one.topic === sessionTopic && one.from !== 'stranger')
        .map(({ message }) => open(sessionKey, message) as { error?: { code: number }; result?: unknown })
  }
}

type Received = {
  readonly id: number
  readonly params: {
    readonly proposer: { readonly publicKey: string }
    readonly authPayload: object
    readonly requests?: { readonly authentication: readonly object[] }
  }
}

/** The code and the problem of a promise's rejection. */
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    error => [error.code, error.context.problem]
  )
