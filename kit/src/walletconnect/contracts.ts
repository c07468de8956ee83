/** The clock, in ms since 1970. `after` returns its cancel function. */
export type Clock = {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

/** Unpredictable bytes. */
export type Random = { bytes(length: number): Uint8Array }

/** Stored bytes by name: keys, and data that must survive the page. Rejects if storing fails. */
export type Keychain = {
  get(name: string): Promise<Uint8Array | undefined>
  set(name: string, value: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  names(prefix: string): Promise<readonly string[]>
}

/** The part of `WebSocket` that the transport uses (WHATWG WebSockets). */
export type WebSocketLike = {
  readonly readyState: number
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  send(data: string): void
  close(code?: number, reason?: string): void
}

export type CreateSocket = (url: string) => WebSocketLike

/** The page, as the transport uses it. Absent: always visible, never resumed. */
export type RelayPage = {
  isHidden(): boolean
  /**
   * Calls back when the page becomes visible or online again (promise P14). Returns a function that removes the
   * listener.
   */
  onResume(listener: () => void): () => void
}

/** A message of a topic. `message` is the sealed envelope (base64), `publishedAt` is ms since 1970. */
export type RelayMessage = {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

/** `down`: every relay of the list failed; retries continue. */
export type RelayStatus = 'idle' | 'connecting' | 'open' | 'down'

/** `ttl` in seconds. */
export type PublishOptions = { readonly ttl: number; readonly tag: number; readonly prompt?: boolean }

/**
 * Sends and receives messages over a relay (wire.md 5.7 to 5.9). Every rejection is a `LatchkeyError`:
 * `LATCHKEY_RELAY__REFUSED` (its context has `relayCode`), `LATCHKEY_RELAY__TIMEOUT`, `LATCHKEY_RELAY__CLOSED`.
 */
export type RelayTransport = {
  /** The did:key of this installation. */
  readonly clientId: string
  status(): RelayStatus
  onStatus(listener: (status: RelayStatus, reason?: string) => void): () => void
  /** Resolves when the relay has accepted the message; retries for 60 s. */
  publish(topic: string, message: string, options: PublishOptions): Promise<void>
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topics: readonly string[]): Promise<void>
  /** A raw call. A relay without the method answers -32601 or -32600: see `lacksMethod`. */
  call(method: string, params: unknown): Promise<unknown>
  /**
   * Called exactly once per (topic, sha256 of message), over reconnects and mailbox reads; the message is
   * acknowledged before.
   */
  onMessage(listener: (message: RelayMessage) => void): () => void
  /** Call it after returning from the wallet's app: replaces a dead socket, subscribes again, reads the mailbox. */
  resume(): Promise<void>
  close(): Promise<void>
}

export type RelayTransportOptions = {
  /** wss:// (ws:// for loopback) URLs in order of preference. */
  readonly relays: readonly string[]
  readonly projectId?: string
  readonly keychain: Keychain
  readonly createSocket?: CreateSocket
  readonly clock?: Clock
  readonly random?: Random
  readonly page?: RelayPage
  /** The user agent sent to the relay (`ua`); wire.md 5.7. */
  readonly userAgent?: string
}
