import type { Device } from './Device.js'

/** Where a kit remembers things. Any of the three may throw or reject: a kit survives that. */
export type Storage = {
  get(key: string): string | null | Promise<string | null>
  set(key: string, value: string): void | Promise<void>
  remove(key: string): void | Promise<void>
  /** It keeps these only: the rest stays in the browser's own storage. Absent: it keeps all, and no other is touched. */
  readonly keys?: readonly string[] | undefined
}

/**
 * Where a kit remembers: in the browser's own storage (`sessionStorage` with isolated tabs), until the reload only (`memory`), because the
 * browser blocks its storage or that is full, or where the host's option `storage` does.
 */
export type StorageMode = 'localStorage' | 'sessionStorage' | 'memory' | 'custom'

/** Time as a value. `after` returns its cancel function. */
export type Clock = {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

/** Unpredictable bytes. */
export type Random = { bytes(length: number): Uint8Array }

/** A channel between the tabs of one origin (BroadcastChannel). */
export type Tabs = {
  post(message: unknown): void
  subscribe(listener: (message: unknown) => void): () => void
  close(): void
}

/** The page a kit lives in. On a server, `isBrowser` is false and the rest is neutral. */
export type Page = {
  readonly isBrowser: boolean
  /** A phone or tablet: decides what is offered, never how it is laid out. */
  isMobile(): boolean
  url(): string
  title(): string
  description(): string
  icon(): string
  /** Resolves when what had to be drawn is drawn: for work that must not hold up a frame. Absent: now. */
  idle?(): Promise<void>
}

/** The part of a `Response` that a kit reads. */
export type FetchResponse = Pick<Response, 'ok' | 'status' | 'json' | 'text'> & {
  readonly headers: Pick<Headers, 'get'>
}
/** The browser's `fetch`, without what a fake need not have. */
export type Fetch = (input: string, init?: RequestInit) => Promise<FetchResponse>

/** The part of the browser's `sessionStorage` that a kit uses. */
export type SessionStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Opens a URL for a person. Answers false where the browser refused. */
export type WindowOpener = (url: string, target: '_blank' | '_self') => boolean

/** What a client needs before the kit is loaded: every page pays for that. */
export type EarlyEnvironment = {
  readonly storage: Pick<Storage, 'get'>
  readonly clock: Pick<Clock, 'now'>
  readonly tabs: Tabs | undefined
  readonly page: Pick<Page, 'isBrowser'>
}

/** All that a kit needs of the outside, as values: tests pass fakes, a browser passes `browserEnvironment()`. */
export type Environment = {
  readonly storage: Storage
  /** The host gave the storage: no other is touched then (promise P25). */
  readonly isHostStorage?: boolean | undefined
  /** As it is now: a browser may refuse later than the first write. */
  readonly storageMode?: (() => StorageMode) | undefined
  readonly clock: Clock
  readonly random: Random
  readonly tabs: Tabs | undefined
  /** What a tab remembers over a reload; naming it may throw. Absent where the host gave the storage. */
  readonly session?: (() => SessionStorage) | undefined
  readonly page: Page
  readonly fetch: Fetch
  readonly openWindow: WindowOpener
  /** Loaded when a wallet's app is about to be opened. Absent on a server. */
  readonly device?: (() => Promise<Device>) | undefined
}
