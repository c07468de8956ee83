/**
 * Where the frame keeps what must outlive a reload. Values are cloned, and may contain a `CryptoKey`. `kind` is `memory` where the browser
 * refuses storage to a frame of another site: then a reload is a new device, which a recovery factor enrols.
 */
export type FrameStorage = {
  readonly kind: 'indexedDB' | 'memory'
  readonly get: (key: string) => Promise<unknown>
  /** All or nothing. Throws `storage_full`. */
  readonly put: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Removes everything else: all or nothing. */
  readonly keepOnly: (isKept: (key: string) => boolean) => Promise<void>
}

/** Storage for the life of the page. */
export function memoryStorage(): FrameStorage {
  const values = new Map<string, unknown>()
  return {
    kind: 'memory',
    get: async key => values.get(key),
    put: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async key => void values.delete(key),
    async keepOnly(isKept) {
      for (const key of [...values.keys()]) if (!isKept(key)) values.delete(key)
    }
  }
}
