import type { Hex, LocalAccount, SignableMessage, TypedDataDefinition } from 'viem'
import { createSiweMessage } from 'viem/siwe'

/** An account of the stand-in: of a key, or a contract (`smartAccount.harness`). */
export type HostAccount = Pick<LocalAccount, 'address'> & {
  signMessage(question: { readonly message: SignableMessage }): Promise<Hex>
  signTypedData(question: TypedDataDefinition): Promise<Hex>
}

/** A request that the stand-in has decrypted. */
export type HostRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly chainId?: number
}

/** The stand-in of the pop-up's page: the wallet's side of docs/coinbase.md, with keys of its own. */
export type PopupHost = {
  /** A message of the application. `post` answers it, `close` ends the window. */
  receive(data: unknown, post: (message: unknown) => void, close: () => void): Promise<void>
  /** What the application has told about itself, newest last. */
  readonly hellos: readonly unknown[]
  /** The requests, without those that it has rejected. */
  readonly requests: readonly HostRequest[]
  accounts: readonly HostAccount[]
  chains: Readonly<Record<number, string>>
  /** What happens to the next request of the person's: once. */
  next: 'approve' | 'reject' | 'unknownSession'
  /** Signs another sign-in message than it was asked for. */
  signsOther: boolean
  /** Knows no `wallet_connect`. */
  isOld: boolean
  /** Forgets its keys: a session that exists cannot be read any more. */
  newKeys(): void
}

/** What applications send. */
type AppMessage = {
  readonly id: string
  readonly event?: string
  readonly sender: string
  readonly content?: { readonly handshake?: HostRequest; readonly encrypted: EncryptedText }
  readonly requestId?: string
  readonly data?: unknown
}
type EncryptedText = { readonly iv: BufferSource; readonly cipherText: BufferSource }

type HostOptions = {
  readonly accounts: readonly HostAccount[]
  readonly chains: Readonly<Record<number, string>>
  /** Sends a transaction with the account. Default: rejects. */
  readonly sendTransaction?: (account: HostAccount, transaction: unknown, chainId: number) => Promise<string>
  /** Keeps the keys over windows, as the wallet's storage does. */
  readonly keys?: Promise<CryptoKeyPair>
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

export const createHostKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(curve, true, ['deriveKey']) as Promise<CryptoKeyPair>

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
const toBytes = (hex: string) =>
  new Uint8Array((hex.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16)))

type WalletError = Error & { readonly code: number }
const walletError = (code: number, message: string): WalletError =>
  Object.assign(new Error(message), { code })

/** Written from the wallet's side and the official SDK's behaviour alone: it shares no code with the client. */
export function createPopupHost(options: HostOptions): PopupHost {
  let keys = options.keys ?? createHostKeys()
  const hellos: unknown[] = []
  const requests: HostRequest[] = []

  async function secretWith(sender: string): Promise<CryptoKey> {
    const peer = await crypto.subtle.importKey('spki', toBytes(sender), curve, true, [])
    const { privateKey } = await keys
    const aes = { name: 'AES-GCM', length: 256 }
    return crypto.subtle.deriveKey({ name: 'ECDH', public: peer }, privateKey, aes, true, [
      'encrypt',
      'decrypt'
    ])
  }

  async function reply(id: string, sender: string, answer: object) {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const capabilities = {
      '0x1': { atomic: { status: 'supported' } },
      '0x2105': { paymasterService: { supported: true } }
    }
    const text = JSON.stringify({ ...answer, data: { chains: host.chains, capabilities } })
    const secret = await secretWith(sender)
    const cipherText = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      secret,
      new TextEncoder().encode(text)
    )
    const own = toHex(await crypto.subtle.exportKey('spki', (await keys).publicKey))
    return {
      id: crypto.randomUUID(),
      requestId: id,
      sender: own,
      content: { encrypted: { iv, cipherText } },
      timestamp: new Date()
    }
  }

  async function perform(request: HostRequest): Promise<unknown> {
    const { method, params, chainId = 1 } = request
    if (method === 'handshake') {
      requests.push(request)
      return null
    }
    const decision = host.next
    host.next = 'approve'
    if (decision === 'reject') throw walletError(4001, 'User denied the request')
    if (decision === 'unknownSession') throw walletError(4100, 'Unknown session')
    requests.push(request)
    const [account] = host.accounts
    if (!account) throw walletError(-32_603, 'No account')
    switch (method) {
      case 'eth_requestAccounts':
        return host.accounts.map(({ address }) => address)
      case 'wallet_connect':
        if (host.isOld) throw walletError(-32_601, 'Method not found')
        return { accounts: await Promise.all(host.accounts.map(one => connectAccount(one, params[0]))) }
      case 'personal_sign':
        return account.signMessage({ message: { raw: params[0] as `0x${string}` } })
      case 'eth_signTypedData_v4':
        return account.signTypedData(JSON.parse(String(params[1])))
      case 'eth_sendTransaction':
        if (!options.sendTransaction) throw walletError(-32_603, 'No node')
        return options.sendTransaction(account, params[0], chainId)
      case 'wallet_sendCalls':
        return { id: `0x${'ca'.repeat(32)}` }
      case 'wallet_switchEthereumChain':
        return null
      default:
        throw walletError(-32_601, `Unknown method ${method}`)
    }
  }

  async function connectAccount(account: HostAccount, parameter: unknown) {
    const { capabilities } = parameter as { capabilities?: { signInWithEthereum?: Record<string, string> } }
    const asked = capabilities?.signInWithEthereum
    if (!asked) return { address: account.address, capabilities: {} }
    const message = createSiweMessage({
      address: account.address,
      chainId: Number(asked.chainId),
      domain: host.signsOther ? 'other.example' : String(asked.domain),
      nonce: String(asked.nonce),
      uri: String(asked.uri),
      version: '1',
      issuedAt: new Date(String(asked.issuedAt)),
      ...(asked.statement !== undefined && { statement: asked.statement }),
      ...(asked.expirationTime !== undefined && { expirationTime: new Date(asked.expirationTime) })
    })
    const signature = await account.signMessage({ message })
    return { address: account.address, capabilities: { signInWithEthereum: { message, signature } } }
  }

  const host: PopupHost = {
    hellos,
    requests,
    accounts: options.accounts,
    chains: options.chains,
    next: 'approve',
    signsOther: false,
    isOld: false,
    newKeys: () => {
      keys = createHostKeys()
    },
    async receive(data, post, close) {
      const { id, event, sender, content, requestId, data: hello } = data as AppMessage
      if (event === 'selectSignerType') return post({ requestId: id, data: 'scw' })
      if (requestId !== undefined) return void hellos.push(hello)
      if (!content) return
      const isHandshake = content.handshake?.method === 'handshake'
      try {
        const request = content.handshake ?? (await readRequest(sender, content.encrypted))
        const result = await perform(request).then(
          value => ({ value }),
          (error: WalletError) => {
            if (error.code === 4100) throw error
            return { error: { code: error.code, message: error.message } }
          }
        )
        post(await reply(id, sender, { result }))
      } catch (error) {
        const { code = -32_603, message } = error as WalletError
        post({ requestId: id, sender: '', content: { failure: { code, message } } })
      }
      if (!isHandshake) close()
    }
  }

  async function readRequest(sender: string, encrypted: EncryptedText) {
    try {
      const secret = await secretWith(sender)
      const { iv, cipherText } = encrypted
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
      const { action, chainId } = JSON.parse(new TextDecoder().decode(text))
      return { ...action, chainId }
    } catch {
      throw walletError(4100, 'Unknown session')
    }
  }
  return host
}
