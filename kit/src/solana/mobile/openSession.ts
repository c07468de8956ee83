import type { Environment } from '../../core/contracts/Environment.js'
import { fromBase64, toBase64 } from '../../protocol/base64.js'
import {
  connectorNotFound,
  walletBroken,
  walletDisconnected,
  walletTimeout
} from '../../protocol/errors/wallet.js'
import { within } from '../../protocol/within.js'
import { createAssociationKey, createHello, type SecretChannel } from './sessionKeys.js'
import { translateMobileError } from './translateMobileError.js'

/** The browser, as far as a session needs it. */
export type MobileBrowser = {
  /** Tells when the page loses the focus: a wallet's app is in front of it. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly environment: Pick<Environment, 'clock' | 'random' | 'openWindow'>
  openSocket(url: string, protocols: string[]): WebSocket
}

/** A session with a wallet's app: one association, until it is closed. */
export type MobileSession = {
  /** Rejects with a `LatchkeyError` only. */
  request(method: string, params: object): Promise<unknown>
  close(): void
}

const binary = 'com.solana.mobilewalletadapter.v1'
const text = 'com.solana.mobilewalletadapter.v1.base64'
/** A wallet's app comes to the front within this time, or there is none. In ms. */
const appPatience = 3_000
/** Waits between the tries to reach the socket of a wallet, in ms: it opens it when it has been started. The last one is repeated. */
const retries: readonly number[] = [150, 150, 200, 500, 500, 750, 750, 1_000]
/** How long a wallet may take to open its socket, in ms. */
const socketPatience = 30_000
/** How long a wallet may take to answer the handshake, in ms. */
const helloPatience = 10_000
/** More bytes than an answer has. */
const messageLimit = 1_048_576

/**
 * Opens a wallet's app, and a session with it (Mobile Wallet Adapter 2.0, "Local URI", "WebSocket transport"). Has to be called in a click: the
 * browser opens an app only then. `uriBase`: the https link of a wallet that was used before. Rejects with
 * LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND if no app opens, with __TIMEOUT, __WALLET_DISCONNECTED, __WALLET_BROKEN.
 */
export async function openSession(
  browser: MobileBrowser,
  { connectorId, uriBase }: { readonly connectorId: string; readonly uriBase?: string | undefined }
): Promise<MobileSession> {
  const { clock, random, openWindow } = browser.environment
  const association = await createAssociationKey()
  const [high = 0, low = 0] = random.bytes(2)
  // The ports that no service is registered for (RFC 6335 section 6).
  const port = 49_152 + (((high << 8) | low) & 16_383)
  const left = leaving(browser)
  openWindow(associationUri(association.point, port, uriBase), '_self')
  const isOpen = await within(clock, appPatience, left.promise, () => false)
  left.stop()
  if (!isOpen) throw connectorNotFound({ context: { connectorId } })
  const socket = await reachSocket(browser, `ws://localhost:${port}/solana-wallet`)
  try {
    const hello = await createHello(association)
    const link = listen(socket)
    link.send(hello.request)
    const response = await within(clock, helloPatience, link.next(), () => {
      throw walletTimeout()
    })
    const channel = await hello.open(response).catch(cause => {
      throw walletBroken({ cause })
    })
    return createRequests(link, channel)
  } catch (error) {
    socket.close()
    throw error
  }
}

/** The URI that a wallet's app opens. */
function associationUri(point: Uint8Array, port: number, uriBase: string | undefined): string {
  const key = toBase64(point).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  const base = uriBase ? `${uriBase.replace(/\/+$/, '')}/` : 'solana-wallet:/'
  return `${base}v1/associate/local?association=${key}&port=${port}&v=v1`
}

/** Resolves when the page loses the focus. */
function leaving({ page }: MobileBrowser) {
  let onBlur = () => {}
  const promise = new Promise<boolean>(resolve => {
    onBlur = () => resolve(true)
    page.addEventListener('blur', onBlur)
  })
  return { promise, stop: () => page.removeEventListener('blur', onBlur) }
}

/** Resolves with an open socket. */
async function reachSocket({ environment, openSocket }: MobileBrowser, url: string): Promise<WebSocket> {
  const { clock } = environment
  const end = clock.now() + socketPatience
  for (let turn = 0; clock.now() < end; turn++) {
    await new Promise<void>(resolve => clock.after(retries[turn] ?? 1_000, resolve))
    const socket = openSocket(url, [binary, text])
    socket.binaryType = 'arraybuffer'
    const isOpen = await new Promise<boolean>(resolve => {
      socket.addEventListener('open', () => resolve(true), { once: true })
      socket.addEventListener('error', () => resolve(false), { once: true })
      socket.addEventListener('close', () => resolve(false), { once: true })
    })
    if (isOpen) return socket
  }
  throw walletTimeout()
}

type Link = ReturnType<typeof listen>

/** The messages of a socket as bytes, in order. The second sub-protocol has them in base64. */
function listen(socket: WebSocket) {
  const queue: Uint8Array[] = []
  const waiting: { resolve: (message: Uint8Array) => void; reject: (error: unknown) => void }[] = []
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    for (const { reject } of waiting.splice(0)) reject(failure)
  }
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isBytes = data instanceof ArrayBuffer && data.byteLength <= messageLimit
    const bytes = isBytes ? new Uint8Array(data) : fromBase64(data, messageLimit)
    if (!bytes) {
      socket.close()
      return fail(walletBroken())
    }
    const next = waiting.shift()
    if (next) next.resolve(bytes)
    else queue.push(bytes)
  })
  socket.addEventListener('close', () => fail(walletDisconnected()))
  return {
    send: (bytes: Uint8Array) =>
      socket.send(socket.protocol === text ? toBase64(bytes) : Uint8Array.from(bytes)),
    next(): Promise<Uint8Array> {
      const first = queue.shift()
      if (first) return Promise.resolve(first)
      if (failure) return Promise.reject(failure)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    close: () => socket.close()
  }
}

/** JSON-RPC 2.0 over the channel: one request at a time. */
function createRequests(link: Link, channel: SecretChannel): MobileSession {
  let count = 0
  return {
    async request(method, params) {
      count += 1
      link.send(await channel.encrypt(JSON.stringify({ jsonrpc: '2.0', id: count, method, params })))
      const answer = readJson(
        await channel.decrypt(await link.next()).catch(cause => {
          throw cause instanceof RangeError || cause instanceof DOMException ? walletBroken({ cause }) : cause
        })
      )
      const { id, error, result } = answer
      if (error !== undefined && error !== null) throw translateMobileError(method, error)
      if (id !== count || result === undefined) throw walletBroken()
      return result
    },
    close: link.close
  }
}

function readJson(written: string): {
  readonly id?: unknown
  readonly error?: unknown
  readonly result?: unknown
} {
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'object' && value !== null ? value : {}
  } catch (cause) {
    throw walletBroken({ cause })
  }
}
