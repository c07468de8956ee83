import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'

/** The two versions of the official client. */
export type SignVersion = '2.21.1' | '2.21.8'

type Topic = { readonly topic: string }
type Request = { readonly method: string; readonly params: unknown }

/** The official client. */
export type OfficialClient = EventEmitter & {
  readonly connect: (
    options: object
  ) => Promise<{ uri?: string; approval: () => Promise<Topic & { namespaces: object }> }>
  readonly pair: (options: { uri: string }) => Promise<unknown>
  readonly approve: (options: object) => Promise<Topic & { acknowledged: () => Promise<unknown> }>
  readonly reject: (options: object) => Promise<void>
  readonly update: (options: object) => Promise<{ acknowledged: () => Promise<unknown> }>
  readonly emit: ((event: string, ...values: unknown[]) => boolean) &
    ((options: object) => Promise<void> | boolean)
  readonly request: (options: Topic & { chainId: string; request: Request }) => Promise<unknown>
  readonly respond: (options: Topic & { response: object }) => Promise<void>
  readonly disconnect: (options: Topic & { reason: object }) => Promise<void>
  readonly session: { readonly length: number }
  readonly core: {
    readonly relayer: {
      readonly transportClose: () => Promise<void>
      readonly messages: Record<string, unknown>
    }
    readonly heartbeat: { readonly stop: () => void }
    readonly verify: Record<string, unknown>
    readonly eventClient: Record<string, unknown>
  }
}

/** The official client's functions for wallets that answer a sign-in (a black box). */
export function officialUtils() {
  return createRequire(createRequire(import.meta.url).resolve('sign-client-2.21.8'))(
    '@walletconnect/utils'
  ) as {
    populateAuthPayload(options: object): { readonly statement?: string }
    buildAuthObject(request: object, signature: object, iss: string): object
  }
}

let made = 0

/**
 * Starts an official client on this relay, without requests to other hosts. `verifies`: it verifies attestations as in a
 * wallet, for which it requests a host of its vendor.
 */
export async function officialClient(
  version: SignVersion,
  relayUrl: string,
  { verifies = false } = {}
): Promise<OfficialClient> {
  const { SignClient } =
    version === '2.21.1' ? await import('sign-client-2.21.1') : await import('sign-client-2.21.8')
  const client = (await SignClient.init({
    relayUrl,
    // Published wallets use the project id of their vendor, which is unknown to this relay.
    projectId: 'b56e18d47c72ab683b10814fe9495694',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `test-${version}-${++made}`,
    storageOptions: { database: ':memory:' },
    metadata: { name: version, description: '', url: 'https://app.example', icons: [] }
  })) as unknown as OfficialClient
  const { verify, eventClient, relayer } = client.core
  // One second after its start, client 2.21.8 looks for unprocessed messages of its last run and also takes the messages
  // that it is processing for such: a disconnect that arrives just then is handled twice, the second time as an unhandled
  // "Record was recently deleted". These clients start with an empty storage, so there is nothing to look for.
  relayer.messages.getWithoutAck = () => ({})
  verify.register = async () => ''
  if (!verifies) verify.resolve = async () => undefined
  eventClient.init = async () => {}
  return client
}
