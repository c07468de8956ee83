import type { Keychain } from '../contracts.js'
import { answered, entriesOf, openVault, type Vault } from './openVault.js'

const ivLength = 12

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer }

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  (value as Sealed).iv instanceof Uint8Array &&
  (value as Sealed).iv.length === ivLength &&
  (value as Sealed).sealed instanceof ArrayBuffer

/** The name is authenticated with the value, so that records cannot be swapped. */
const parameters = (iv: BufferSource, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name)
})

/**
 * Stores bytes in IndexedDB, encrypted with a non-exportable AES-GCM key (WebCrypto). Falls back to memory if the
 * browser blocks either (private windows, sandboxed frames, pages without TLS). Never rejects. A record that cannot
 * be decrypted is deleted.
 * @example const keychain = createKeychain({ name: 'my-app' })
 */
export function createKeychain({
  name = 'latchkey-walletconnect'
}: {
  readonly name?: string
} = {}): Keychain {
  let opening: Promise<Vault> | undefined
  /** Values that could not be stored, and undefined for records that could not be removed. */
  const unstored = new Map<string, Uint8Array | undefined>()

  /** Runs a step in the database; `undefined` if it fails. */
  async function attempt<T>(step: (vault: Vault) => Promise<T>): Promise<T | undefined> {
    try {
      opening ??= openVault(name).then(vault => {
        const forget = () => {
          vault.database.close()
          opening = undefined
        }
        vault.database.onversionchange = forget
        vault.database.onclose = forget
        return vault
      })
      return await step(await opening)
    } catch {
      return undefined
    }
  }

  async function read(vault: Vault, entry: string): Promise<Uint8Array | undefined> {
    const record: unknown = await answered(entriesOf(vault.database, 'readonly').get(entry))
    if (record === undefined) return undefined
    try {
      if (!isSealed(record)) throw new TypeError(entry)
      return new Uint8Array(
        await crypto.subtle.decrypt(parameters(record.iv, entry), vault.key, record.sealed)
      )
    } catch {
      await answered(entriesOf(vault.database, 'readwrite').delete(entry))
      return undefined
    }
  }

  return {
    async get(entry) {
      if (unstored.has(entry)) return unstored.get(entry)?.slice()
      return attempt(vault => read(vault, entry))
    },
    async set(entry, value) {
      const copy = value.slice()
      const isStored = await attempt(async vault => {
        const iv = crypto.getRandomValues(new Uint8Array(ivLength))
        const sealed = await crypto.subtle.encrypt(parameters(iv, entry), vault.key, copy)
        await answered(entriesOf(vault.database, 'readwrite').put({ iv, sealed } satisfies Sealed, entry))
        return true
      })
      if (isStored) unstored.delete(entry)
      else unstored.set(entry, copy)
    },
    async remove(entry) {
      const isRemoved = await attempt(async vault => {
        await answered(entriesOf(vault.database, 'readwrite').delete(entry))
        return true
      })
      if (isRemoved) unstored.delete(entry)
      else unstored.set(entry, undefined)
    },
    async names(prefix) {
      const stored =
        (await attempt(vault => answered(entriesOf(vault.database, 'readonly').getAllKeys()))) ?? []
      const all = new Set([...stored.map(String), ...unstored.keys()])
      return [...all].filter(
        entry => entry.startsWith(prefix) && !(unstored.has(entry) && unstored.get(entry) === undefined)
      )
    }
  }
}
