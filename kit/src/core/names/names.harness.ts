import { createTestKit } from '../../createTestKit.harness.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { createScriptedFetch, type ScriptedAnswer } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import type { NetworkClient } from '../contracts/Adapter.js'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const name = 'alice-w.latchkey.id'
/** Of a challenge of the server. */
export const nonce = 'n'.repeat(43)

/** The answers of the server by a part of their URL; the first that matches counts. */
export type NameAnswers = Record<string, ScriptedAnswer | ((init: RequestInit) => ScriptedAnswer)>

/** What every server with names answers, before `own`. */
export const nameAnswers = (own: NameAnswers): NameAnswers => ({
  '/v1/supported-chains': { body: { http: ['eip155:1', 'eip155:31337'], ws: [], nameZone: 'latchkey.id' } },
  '/v1/profile/challenge': { body: { nonce, timestamp: 1_763_700_000 } },
  ...own
})

type World = {
  /** Read with each request: a test may change them. */
  readonly answers: () => NameAnswers
  readonly sign: (message: string) => Promise<string>
  readonly client?: Partial<NetworkClient>
  readonly onEvent?: (event: string) => void
}

/** A kit with an account on chain 31337 that signs, and a server with names. */
export async function openNames({ answers, sign, client, onEvent }: World) {
  const { fetch, requests } = createScriptedFetch((url, init) => {
    const key = Object.keys(answers()).find(part => url.includes(part))
    const answer = key === undefined ? undefined : answers()[key]
    return (typeof answer === 'function' ? answer(init) : answer) ?? { status: 404, body: {} }
  })
  const environment = createMemoryEnvironment()
  const { kit } = createTestKit(
    {
      adapters: [
        {
          namespace: 'eip155',
          discover: () => undefined,
          ...(client && { client: async () => client as NetworkClient })
        }
      ],
      networks: [1, 31337].map(id => ({
        id,
        name: `Chain ${id}`,
        chainNamespace: 'eip155' as const,
        caipNetworkId: `eip155:${id}` as const,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['https://rpc.example'] } }
      })),
      services: { api: 'https://api.example' },
      ...(onEvent && { onEvent: ({ event }) => onEvent(event) })
    },
    { ...environment, fetch }
  )
  await connect(kit, {
    connector: createMockConnector({
      name: 'Harbor',
      accounts: [address],
      chainId: '31337',
      signMessage: ({ message }) => sign(message)
    })
  })
  return { kit, environment, requests }
}

/** The code that a promise rejects with. */
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none' as const,
    (error: { readonly code: LatchkeyErrorCode }) => error.code
  )
