const keys = 'keys'
const entries = 'entries'

/** The database, and its key, which scripts cannot export. */
export type Vault = { readonly database: IDBDatabase; readonly key: CryptoKey }

/** The result of a request. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The object store of the entries, for one transaction. */
export function entriesOf(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(entries, mode).objectStore(entries)
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(keys)
      request.result.createObjectStore(entries)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    // Another tab keeps an older version open: fall back to memory instead of waiting.
    request.onblocked = () => reject(request.error)
  })
}

/** Opens or creates the database `name` with its AES-GCM key. Rejects if the browser allows neither. */
export async function openVault(name: string): Promise<Vault> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt'
  ])
  const database = await openDatabase(name)
  try {
    // One transaction, so that the second of two tabs that start together finds the first one's key.
    const store = database.transaction(keys, 'readwrite').objectStore(keys)
    const found: unknown = await answered(store.get('wrap'))
    if (found instanceof CryptoKey) return { database, key: found }
    await answered(store.put(fresh, 'wrap'))
    return { database, key: fresh }
  } catch (error) {
    database.close()
    throw error
  }
}
