import { ed25519 } from '@noble/curves/ed25519'
import { WebSocketServer } from 'ws'
import { toBase58 } from '../../protocol/base58.js'
import { fromBase64, toBase64 } from '../../protocol/base64.js'
import { encodeTransaction, parseMessage, parseTransaction } from '../../protocol/solana/transaction.js'

/** What a wallet's app does with the requests of a page. */
export type MobileWalletScript = {
  /** Rejects every request with this code, such as -1 for the authorization. By method. */
  readonly errors?: Readonly<Record<string, number>>
  /** Only these tokens are known; default: those that it gave. */
  readonly forgets?: boolean
  /** Closes the socket in place of an answer to this method. */
  readonly closesOn?: string
  /** Repeats the counter of its first message. */
  readonly repeatsCounter?: boolean
  /** Answers with the signature alone, as some wallets do. */
  readonly signatureAlone?: boolean
  /** The text sub-protocol alone. */
  readonly isText?: boolean
  readonly features?: readonly string[]
}

type Params = Readonly<Record<string, unknown>>
const subtle = crypto.subtle

/**
 * A wallet's app on this machine, written from the specification of the Mobile Wallet Adapter 2.0 and independent of the client: it serves one association
 * at the port of its URI. `requests` are what it was asked.
 */
export function createMobileWallet(script: MobileWalletScript = {}) {
  const secret = new Uint8Array(32).fill(7)
  const publicKey = ed25519.getPublicKey(secret)
  const requests: { readonly method: string; readonly params: Params }[] = []
  const tokens = new Set<string>()
  const servers = new Set<WebSocketServer>()

  async function answer(method: string, params: Params): Promise<unknown> {
    requests.push({ method, params })
    const code = script.errors?.[method]
    if (code !== undefined) throw Object.assign(new Error(`Error ${code}`), { code })
    const payloads = (params.payloads ?? []) as readonly string[]
    const sign = (payload: string) => {
      const wire = parseTransaction(fromBase64(payload, 1_232) ?? new Uint8Array())
      const index = parseMessage(wire?.message ?? new Uint8Array())?.signers.indexOf(toBase58(publicKey))
      if (!wire || index === undefined || index < 0)
        throw Object.assign(new Error('bad payload'), { code: -2 })
      const signature = ed25519.sign(wire.message, secret)
      const signatures = wire.signatures.map((own, at) => (at === index ? signature : own))
      return { signature, bytes: encodeTransaction(wire.message, signatures) }
    }
    switch (method) {
      case 'authorize': {
        const token = params.auth_token as string | undefined
        if (token !== undefined && (script.forgets || !tokens.has(token)))
          throw Object.assign(new Error('authorization failed'), { code: -1 })
        const given = `token ${tokens.size + 1}`
        tokens.add(given)
        const input = params.sign_in_payload as Params | undefined
        const text = input && new TextEncoder().encode(signInText(input, toBase58(publicKey)))
        return {
          auth_token: given,
          accounts: [{ address: toBase64(publicKey), label: 'Mine', chains: [params.chain] }],
          ...(text && {
            sign_in_result: {
              address: toBase64(publicKey),
              signed_message: toBase64(text),
              signature: toBase64(ed25519.sign(text, secret))
            }
          })
        }
      }
      case 'get_capabilities':
        return { max_transactions_per_request: 10, features: script.features ?? ['solana:signTransactions'] }
      case 'deauthorize':
        return {}
      case 'sign_messages':
        return {
          signed_payloads: payloads.map(payload => {
            const message = fromBase64(payload, 65_536) ?? new Uint8Array()
            const signature = ed25519.sign(message, secret)
            return toBase64(script.signatureAlone ? signature : Uint8Array.of(...message, ...signature))
          })
        }
      case 'sign_transactions':
        return { signed_payloads: payloads.map(payload => toBase64(sign(payload).bytes)) }
      case 'sign_and_send_transactions':
        return { signatures: payloads.map(payload => toBase64(sign(payload).signature)) }
      default:
        throw Object.assign(new Error('unknown method'), { code: -32_601 })
    }
  }

  /** Serves the association of a URI, as an app does when Android opens it with that. */
  async function open(uri: string): Promise<void> {
    const query = new URLSearchParams(uri.slice(uri.indexOf('?')))
    // The official client fills up with dots.
    const point = fromBase64(query.get('association')?.replace(/\.+$/, ''), 65) ?? new Uint8Array()
    const association = await subtle.importKey(
      'raw',
      Uint8Array.from(point),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify']
    )
    const wanted = `com.solana.mobilewalletadapter.v1${script.isText ? '.base64' : ''}`
    const server = new WebSocketServer({
      host: 'localhost',
      port: Number(query.get('port')),
      path: '/solana-wallet',
      handleProtocols: offered => (offered.has(wanted) ? wanted : false)
    })
    servers.add(server)
    server.on('connection', socket => {
      const send = (bytes: Uint8Array) => socket.send(script.isText ? toBase64(bytes) : bytes)
      let channel: Channel | undefined
      let turn = Promise.resolve()
      socket.on('message', data => {
        const bytes = script.isText
          ? (fromBase64(String(data), 1_000_000) ?? new Uint8Array())
          : Uint8Array.from(data as Buffer)
        turn = turn.then(async () => {
          if (!channel) {
            const hello = await acceptHello(bytes, point, association)
            channel = createChannel(hello.key, script.repeatsCounter === true)
            return send(Uint8Array.of(...hello.point, ...(await channel.encrypt(JSON.stringify({ v: '1' })))))
          }
          const { id, method, params } = JSON.parse(await channel.decrypt(bytes)) as {
            id: number
            method: string
            params: Params
          }
          if (script.closesOn === method) return socket.close()
          const outcome = await answer(method, params).then(
            result => ({ result }),
            ({ code, message }: Error & { code: number }) => ({ error: { code, message } })
          )
          return send(await channel.encrypt(JSON.stringify({ jsonrpc: '2.0', id, ...outcome })))
        })
        turn.catch(() => socket.close())
      })
    })
    await new Promise(resolve => server.once('listening', resolve))
  }
  return {
    address: toBase58(publicKey),
    publicKey,
    requests,
    methods: () => requests.map(({ method }) => method),
    open,
    async stop() {
      for (const server of servers) {
        for (const client of server.clients) client.terminate()
        await new Promise(resolve => server.close(resolve))
      }
      servers.clear()
    }
  }
}

type Channel = { encrypt(text: string): Promise<Uint8Array>; decrypt(bytes: Uint8Array): Promise<string> }

/** Checks the signature of HELLO_REQ, and derives the key of the session. */
async function acceptHello(bytes: Uint8Array, salt: Uint8Array, association: CryptoKey) {
  const theirs = Uint8Array.from(bytes.slice(0, 65))
  const isValid = await subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    association,
    Uint8Array.from(bytes.slice(65)),
    theirs
  )
  if (!isValid) throw new Error('the signature of HELLO_REQ is not valid')
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const own = await subtle.generateKey(curve, false, ['deriveBits'])
  const peer = await subtle.importKey('raw', theirs, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: peer }, own.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const derived = await subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info: new Uint8Array() },
    material,
    128
  )
  const key = await subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { key, point: new Uint8Array(await subtle.exportKey('raw', own.publicKey)) }
}

function createChannel(key: CryptoKey, repeats: boolean): Channel {
  let sent = 0
  let received = 0
  return {
    async encrypt(text) {
      sent += repeats && sent > 0 ? 0 : 1
      const counter = Uint8Array.of(0, 0, 0, sent)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: counter },
        key,
        new TextEncoder().encode(text)
      )
      return Uint8Array.of(...counter, ...iv, ...new Uint8Array(sealed))
    },
    async decrypt(bytes) {
      received += 1
      if (bytes[3] !== received) throw new Error('the counter is not the next')
      const [additionalData, iv, sealed] = [bytes.slice(0, 4), bytes.slice(4, 16), bytes.slice(16)].map(
        part => Uint8Array.from(part)
      ) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
      const text = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
      return new TextDecoder().decode(text)
    }
  }
}

function signInText(input: Params, address: string): string {
  const line = (label: string, value: unknown) => (value === undefined ? [] : [`${label}: ${String(value)}`])
  return [
    `${String(input.domain)} wants you to sign in with your Solana account:`,
    address,
    '',
    ...(input.statement === undefined ? [] : [String(input.statement), '']),
    ...line('URI', input.uri),
    ...line('Version', input.version),
    ...line('Chain ID', input.chainId),
    ...line('Nonce', input.nonce),
    ...line('Issued At', input.issuedAt)
  ].join('\n')
}
