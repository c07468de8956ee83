import { privateKeyToAccount } from 'viem/accounts'
import { describe, test } from 'vitest'
import { createMemoryStorage } from '../testing/memoryStorage.js'
import { siwxConformance } from '../testing/siwxConformance.js'
import { createNonce } from './createNonce.js'
import { serverSiwx } from './serverSiwx.js'
import type { SiwxServer, SiwxServerSession } from './session/SiwxServer.js'
import { verifyMessage } from './verify/verifyMessage.js'

const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`)

/** A host's own server that verifies messages and keeps a session for each token. */
function createHost(): SiwxServer {
  const nonces = new Set<string>()
  const sessions = new Map<string | undefined, SiwxServerSession>()
  return {
    async createNonce() {
      const nonce = createNonce()
      nonces.add(nonce)
      return { nonce }
    },
    async authenticate({ message, signature }) {
      const nonce = (given: string) => nonces.delete(given)
      const result = await verifyMessage(message, signature, { domain: 'my.app', nonce })
      if (!result.valid) throw new Error('Not signed in')
      const token = createNonce()
      sessions.set(token, result.data)
      return { token }
    },
    me: async token => sessions.get(token),
    signOut: async token => void sessions.delete(token)
  }
}

describe("conformance, with a host's own server", () => {
  const cases = siwxConformance(() => ({
    siwx: serverSiwx({
      server: createHost(),
      domain: 'my.app',
      uri: 'https://my.app/',
      storage: createMemoryStorage()
    }),
    address: alice.address,
    networks: ['eip155:1', 'eip155:10'],
    otherAddress: bob.address,
    sign: message => alice.signMessage({ message })
  }))
  for (const { name, run } of cases) test(name, run)
})
