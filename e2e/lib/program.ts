import {
  createRelayTransport,
  createSignClient,
  memoryKeychain,
  type PeerMetadata,
  type SignClient
} from '../../kit/src/walletconnect/index.js'
import { serverUrl } from './ports.js'

const eip155 = {
  chains: ['eip155:31337'],
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'],
  events: ['accountsChanged', 'chainChanged']
}

/** A program that sends wallets requests as a page would, without a browser: it can claim any identity. */
export type Program = {
  readonly client: SignClient
  /** A code of its own, for the first local chain. */
  code(): Promise<{ readonly uri: string; readonly topic: Promise<string> }>
  /** Sends a request in a session; only its answer shows the result. */
  ask(topic: string, method: string, params: unknown): Promise<unknown>
}

/** Starts programs, and ends them with their test. */
export function programs() {
  const closing: (() => Promise<unknown>)[] = []
  return {
    /** `origin` is the page that it claims to be towards the relay. */
    async start(metadata: Partial<PeerMetadata>, origin?: string): Promise<Program> {
      const keychain = memoryKeychain()
      const transport = await createRelayTransport({
        relays: [serverUrl.replace('http', 'ws')],
        projectId: 'demo',
        keychain,
        // Node's own WebSocket, which also accepts headers.
        createSocket: url => new WebSocket(url, (origin ? { headers: { origin } } : {}) as never)
      })
      const self = {
        name: 'A program',
        description: '',
        url: 'https://program.example',
        icons: [],
        ...metadata
      }
      const client = await createSignClient({ transport, keychain, metadata: self })
      closing.push(
        () => client.close(),
        () => transport.close()
      )
      return {
        client,
        async code() {
          const { uri, settled } = await client.pair({ optionalNamespaces: { eip155 } })
          const topic = settled.then(session => session.topic)
          topic.catch(() => undefined)
          return { uri, topic }
        },
        ask(topic, method, params) {
          const answer = client.request(topic, { chainId: 'eip155:31337', method, params })
          // Prevents an unhandled rejection if the test does not await the answer.
          answer.catch(() => undefined)
          return answer
        }
      }
    },
    async end() {
      for (const close of closing.splice(0)) await close()
    }
  }
}
