import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'

/** Type of the official client in its two versions, as far as the tests touch it (a black box). */
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

/** What the official client gives wallets to answer a sign-in with (a black box). */
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
 * Starts an official client on our relay; nothing of it calls other hosts. `verifies`: it judges attestations as it does in
 * a wallet, for which it asks a host of its own.
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
    // Published wallets bring the project id of their vendor, which our relays do not know.
    projectId: 'b56e18d47c72ab683b10814fe9495694',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `test-${version}-${++made}`,
    storageOptions: { database: ':memory:' },
    metadata: { name: version, description: '', url: 'https://app.example', icons: [] }
  })) as unknown as OfficialClient
  const { verify, eventClient, relayer } = client.core
  // One second after its start the client 2.21.8 looks for messages that it had not finished with when it ended, and takes
  // those it is at work on for such: an end that arrives just then is handled twice, the second time as an unhandled
  // "Record was recently deleted". These clients begin with an empty memory: there is nothing to look for.
  relayer.messages.getWithoutAck = () => ({})
  verify.register = async () => ''
  if (!verifies) verify.resolve = async () => undefined
  eventClient.init = async () => {}
  return client
}
