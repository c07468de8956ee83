import type { Namespace } from '../../protocol/namespaces.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { SiwxMessage, SiwxMessageData, SiwxMessageInput, SiwxSession } from '../../siwx/SiwxConfig.js'
import { formatMessage } from '../../siwx/text/formatMessage.js'
import type { SiwxClient } from '../../siwx/verify/SignatureQuestion.js'
import { verifySignature } from '../../siwx/verify/verifySignature.js'

/** What a messenger writes into each message. Times in ms. */
export type SIWXMessengerOptions = {
  /** Host and port of the page. */
  readonly domain: string
  readonly uri: string
  /** At least 8 letters and digits, for one sign-in. */
  readonly getNonce: (input: SiwxMessageInput) => Promise<string>
  readonly statement?: string
  readonly resources?: readonly string[]
  /** How long a session lasts. Absent: the message never expires. */
  readonly expiration?: number
}

/**
 * Writes the messages of `DefaultSIWX`: extend it with a `version` and a text.
 * @example
 * class MyMessenger extends SIWXMessenger {
 *   protected readonly version = '1'
 *   protected override stringify(data: { readonly accountAddress: string; readonly nonce: string }) {
 *     return `I am ${data.accountAddress}. ${data.nonce}`
 *   }
 * }
 */
export abstract class SIWXMessenger {
  protected abstract readonly version: string
  readonly #options: SIWXMessengerOptions
  constructor(options: SIWXMessengerOptions) {
    this.#options = options
  }
  /** The text that the wallet signs. */
  protected abstract stringify(data: SiwxMessageData): string
  async createMessage(input: SiwxMessageInput): Promise<SiwxMessage> {
    const { domain, uri, getNonce, statement, resources, expiration } = this.#options
    const issued = Date.now()
    const data: SiwxMessageData = {
      ...input,
      domain,
      uri,
      version: this.version,
      nonce: await getNonce(input),
      issuedAt: new Date(issued).toISOString(),
      ...(statement !== undefined && { statement }),
      ...(resources !== undefined && { resources }),
      ...(expiration !== undefined && { expirationTime: new Date(issued + expiration).toISOString() })
    }
    // Not enumerable: only the data of a message is stored or sent.
    return Object.defineProperty(data, 'toString', { value: () => this.stringify(data), enumerable: false })
  }
}

/**
 * Messages by EIP-4361, in the layout of each namespace.
 * @example
 * const messenger = new InformalMessenger({ domain: 'my.app', uri: 'https://my.app', getNonce: async () => createNonce() })
 */
export class InformalMessenger extends SIWXMessenger {
  protected readonly version = '1'
  protected override stringify({ networkName: _, ...data }: SiwxMessageData): string {
    // Wallets recognise EIP-4361 by its exact words (decision D29).
    return formatMessage(data)
  }
}

/**
 * Verifies the sessions of one namespace: extend it with a `chainNamespace` and a check.
 * @example
 * class MyVerifier extends SIWXVerifier {
 *   readonly chainNamespace = 'eip155'
 *   override verify = async ({ signature }: { readonly signature: string }) => signature.length > 2
 * }
 */
export abstract class SIWXVerifier {
  abstract readonly chainNamespace: Namespace
  /** `client` reads the chain of the session, for accounts that are contracts. */
  abstract verify(session: SiwxSession, client?: SiwxClient): Promise<boolean>
  shouldVerify({ data }: SiwxSession): boolean {
    return data.chainId.startsWith(`${this.chainNamespace}:`)
  }
}

/** Whether the account of a session has signed its message. */
async function isSigned(session: SiwxSession, client?: SiwxClient): Promise<boolean> {
  const { data, message, signature } = session
  const question = { chainId: data.chainId, address: data.accountAddress, message, signature }
  return (await verifySignature({ ...question, client })).status === 'valid'
}

/**
 * Signatures of EVM accounts: of keys, and of contracts (ERC-1271, ERC-6492).
 * @example const verifiers = [new EIP155Verifier(), new SolanaVerifier()]
 */
export class EIP155Verifier extends SIWXVerifier {
  readonly chainNamespace = 'eip155'
  override verify = isSigned
}

/**
 * Signatures of Solana accounts (Ed25519).
 * @example const verifiers = [new EIP155Verifier(), new SolanaVerifier()]
 */
export class SolanaVerifier extends SIWXVerifier {
  readonly chainNamespace = 'solana'
  override verify = isSigned
}

/**
 * Signatures of Bitcoin addresses (BIP-322, BIP-137).
 * @example const verifiers = [new BIP122Verifier()]
 */
export class BIP122Verifier extends SIWXVerifier {
  readonly chainNamespace = 'bip122'
  override verify = isSigned
}

/**
 * Where `DefaultSIWX` keeps sessions. What it returns is verified again.
 * @example const find = (storage: SIWXStorage) => storage.get('eip155:1', '0x')
 */
export type SIWXStorage = {
  /** Adds a session that is verified. */
  add(session: SiwxSession): Promise<void>
  /** Replaces all sessions. */
  set(sessions: SiwxSession[]): Promise<void>
  /** The sessions of exactly this account on this network. */
  get(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  /** Removes the sessions of exactly this account on this network. */
  delete(chainId: string, address: string): Promise<void>
}

/**
 * Sessions in the browser's `localStorage`, as JSON under one key.
 * @example const storage = new LocalStorage({ key: 'my-app.sessions' })
 */
export class LocalStorage implements SIWXStorage {
  readonly #key: string
  constructor({ key }: { readonly key: string }) {
    this.#key = key
  }
  async add(session: SiwxSession): Promise<void> {
    const { chainId, accountAddress } = session.data
    this.#write([...this.#read().filter(one => !isOf(one, chainId, accountAddress)), session])
  }
  async set(sessions: SiwxSession[]): Promise<void> {
    this.#write(sessions)
  }
  async get(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]> {
    return this.#read().filter(one => isOf(one, chainId, address))
  }
  async delete(chainId: string, address: string): Promise<void> {
    this.#write(this.#read().filter(one => !isOf(one, chainId, address)))
  }
  /** Anything may be stored under the key: what is no session is left out. */
  #read(): SiwxSession[] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]')
      return Array.isArray(value) ? value.filter(isSession) : []
    } catch {
      return []
    }
  }
  #write(sessions: readonly SiwxSession[]): void {
    localStorage.setItem(this.#key, JSON.stringify(sessions))
  }
}

/** EVM addresses are the same in any case. */
const isOf = ({ data }: SiwxSession, chainId: string, address: string): boolean =>
  data.chainId === chainId &&
  (data.accountAddress === address ||
    (chainId.startsWith('eip155:') && data.accountAddress.toLowerCase() === address.toLowerCase()))

/** Whether a value has the parts of a session that everything else reads. */
export function isSession(value: unknown): value is SiwxSession {
  const { data, message, signature } = (value ?? {}) as Readonly<Record<string, unknown>>
  const { accountAddress, chainId, domain, nonce } = (data ?? {}) as Readonly<Record<string, unknown>>
  return [message, signature, accountAddress, chainId, domain, nonce].every(text => typeof text === 'string')
}
