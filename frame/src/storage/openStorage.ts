import { KeyFailure } from '../keys/KeyFailure.js'
import { type FrameStorage, memoryStorage } from './FrameStorage.js'

const store = 'values'
/** The version of the database's form. A newer version of the frame raises it and upgrades in `onupgradeneeded`. */
const version = 1

/**
 * Opens IndexedDB, or memory where the browser refuses it: it may throw `SecurityError` when `indexedDB` is first read, when a database
 * is opened, or answer nothing at all. A database of a newer version is left alone.
 */
export async function openStorage(name = 'latchkey-frame'): Promise<FrameStorage> {
  try {
    const database = await within(3_000, open(name))
    return storageOf(database, () => open(name))
  } catch {
    return memoryStorage()
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Reading `indexedDB` itself throws in a sandboxed or blocked frame.
    const request = globalThis.indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another tab holds an older version'))
  })
}

/** Some browsers never answer where storage is refused. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function storageOf(first: IDBDatabase, reopen: () => Promise<IDBDatabase>): FrameStorage {
  let database: IDBDatabase | undefined
  const use = (opened: IDBDatabase) => {
    database = opened
    // Another tab wants to upgrade or delete it: a connection that stays open would block that tab.
    opened.onversionchange = () => {
      opened.close()
      database = undefined
    }
    opened.onclose = () => {
      database = undefined
    }
  }
  use(first)
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (values: IDBObjectStore) => IDBRequest<T>
  ): Promise<T> => {
    if (database === undefined) use(await reopen())
    const current = database as IDBDatabase | undefined
    if (current === undefined) throw new Error('The storage was closed')
    return new Promise((resolve, reject) => {
      const transaction = current.transaction(store, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(store))
      // Not the success of the request: only a completed transaction is on the disk.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(failureOf(transaction.error))
      transaction.onabort = () => reject(failureOf(transaction.error))
    })
  }
  return {
    kind: 'indexedDB',
    get: key => run('readonly', values => values.get(key)),
    put: async (key, value) => void (await run('readwrite', values => values.put(value, key))),
    remove: async key => void (await run('readwrite', values => values.delete(key))),
    async keepOnly(isKept) {
      await run('readwrite', values => {
        const keys = values.getAllKeys()
        keys.onsuccess = () => {
          for (const key of keys.result) if (!isKept(`${key}`)) values.delete(key)
        }
        return keys
      })
    }
  }
}

const failureOf = (cause: DOMException | null): Error =>
  cause?.name === 'QuotaExceededError'
    ? new KeyFailure('storage_full', 'The browser has no room for this wallet', { cause })
    : new Error('The storage failed', { cause })
