import type { Device, LinkHost } from './Device.js'

/** The storage of a kit. Any of the three may throw or reject: the kit handles that. */
export type Storage = {
  get(key: string): string | null | Promise<string | null>
  set(key: string, value: string): void | Promise<void>
  remove(key: string): void | Promise<void>
  /**
   * The only keys that it stores: the others stay in the browser's own storage. Absent: it stores all, and no other storage is
   * used.
   */
  readonly keys?: readonly string[] | undefined
}

/**
 * Where the kit stores its records: in the browser's own storage (`sessionStorage` with isolated tabs), in `memory` until the
 * reload because the browser blocks its storage or it is full, or in the host's option `storage`.
 */
export type StorageMode = 'localStorage' | 'sessionStorage' | 'memory' | 'custom'

/** A clock. `after` returns its cancel function. */
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

/** The page of a kit. On a server, `isBrowser` is false and the other values are neutral. */
export type Page = {
  readonly isBrowser: boolean
  /** Whether it is a phone or tablet: decides what is offered, never the layout. */
  isMobile(): boolean
  url(): string
  title(): string
  description(): string
  icon(): string
  /** The IANA time zone of the browser. Absent: unknown. */
  timeZone?(): string
  /** Resolves after pending drawing: for work that must not delay a frame. Absent: at once. */
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

/** Opens a URL for the person. Returns false if the browser refused. */
export type WindowOpener = (url: string, target: '_blank' | '_self') => boolean

/** The environment of a client before the kit is loaded; every page loads it. */
export type EarlyEnvironment = {
  readonly storage: Pick<Storage, 'get'>
  readonly clock: Pick<Clock, 'now'>
  readonly tabs: Tabs | undefined
  readonly page: Pick<Page, 'isBrowser'>
}

/** Everything that a kit needs from outside, as values: tests pass fakes, a browser passes `browserEnvironment()`. */
export type Environment = {
  readonly storage: Storage
  /** The host gave the storage: no other storage is used then (promise P25). */
  readonly isHostStorage?: boolean | undefined
  /** The current mode: a browser may refuse later than the first write. */
  readonly storageMode?: (() => StorageMode) | undefined
  readonly clock: Clock
  readonly random: Random
  readonly tabs: Tabs | undefined
  /** The storage of the tab, which survives a reload; calling it may throw. Absent if the host gave the storage. */
  readonly session?: (() => SessionStorage) | undefined
  readonly page: Page
  readonly fetch: Fetch
  readonly openWindow: WindowOpener
  /** The apps around the page, added by the code that finds them: `openWindow` and `device` ask the first. Absent: there can be none. */
  readonly hosts?: Set<LinkHost> | undefined
  /** Loaded when the kit is about to open a wallet's app. Absent on a server. */
  readonly device?: (() => Promise<Device>) | undefined
}
