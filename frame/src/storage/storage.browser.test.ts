import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { inlineEngine } from '../keys/engine/KeyEngine.js'
import { openKeyEngine } from '../keys/engine/openKeyEngine.js'
import { enrolDevice, openDeviceShare, type StoredDevice } from '../keys/device/deviceShare.js'
import { makeId, makeSecret } from '../keys/makeSecret.js'
import { tagRecord } from '../keys/record/tagRecord.js'
import { makeFactor } from '../keys/recovery/recoveryKey.js'
import { randomBytes } from '../keys/bytes.js'
import { openStorage } from './openStorage.js'

let count = 0
const freshName = () => `latchkey-test-${Date.now()}-${count++}`
const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
const replaceIndexedDb = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...descriptor })
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'indexedDB', own)
  else Reflect.deleteProperty(globalThis, 'indexedDB')
})

async function makeStored(): Promise<StoredDevice> {
  const { secret, wallet } = await makeSecret(inlineEngine)
  const passkey = { kind: 'passkey', prfOutput: randomBytes(32), credentialId: 'AAAA', rpId: 'x' } as const
  const factors = [await makeFactor({ engine: inlineEngine, wallet, secret: passkey })]
  const record = tagRecord(secret, { ...wallet, version: 1, generation: 1, factors })
  return (await enrolDevice(secret, record, makeId())).stored
}

describe('IndexedDB', () => {
  test('keeps a device share over a reload, its key not extractable', async () => {
    const name = freshName()
    const stored = await makeStored()
    await (await openStorage(name)).put('wallet', { current: stored })
    const reopened = await openStorage(name)
    expect(reopened.kind).toBe('indexedDB')
    const { current } = (await reopened.get('wallet')) as { current: StoredDevice }
    expect(current.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', current.key)).rejects.toThrow()
    expect(await openDeviceShare(current)).toEqual(await openDeviceShare(stored))
    await reopened.remove('wallet')
    expect(await reopened.get('wallet')).toBeUndefined()
  })

  test('lets another tab delete or upgrade the database, and opens it again for the next value', async () => {
    const name = freshName()
    const storage = await openStorage(name)
    await storage.put('a', 1)
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = resolve
      request.onblocked = reject
    })
    await storage.put('a', 2)
    expect(await storage.get('a')).toBe(2)
  })

  test('of everything that is stored, only what is named is kept', async () => {
    const name = freshName()
    const storage = await openStorage(name)
    for (const key of ['wallet|a', 'session', 'batches', 'device-key']) await storage.put(key, 1)
    await storage.keepOnly(key => key.startsWith('wallet|'))
    const keys = ['wallet|a', 'session', 'batches', 'device-key']
    expect(await Promise.all(keys.map(key => storage.get(key)))).toEqual([1, undefined, undefined, undefined])
  })

  test('a database of a newer version is left alone', async () => {
    const name = freshName()
    const newer = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open(name, 7)
      request.onsuccess = () => resolve(request.result)
    })
    onTestFinished(() => newer.close())
    const storage = await openStorage(name)
    expect(storage.kind).toBe('memory')
    await storage.put('a', 1)
    expect(await storage.get('a')).toBe(1)
  })
})

describe('storage that a browser refuses', () => {
  const refused = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  test.each([
    ['indexedDB throws when it is read', { get: refused }],
    ['open throws', { value: { open: refused } }],
    ['open fails later', { value: { open: () => failing() } }],
    ['open never answers', { value: { open: () => ({}) } }],
    ['there is no indexedDB', { value: undefined }]
  ])('%s: memory takes its place', async (_, descriptor) => {
    replaceIndexedDb(descriptor)
    const storage = await openStorage(freshName())
    expect(storage.kind).toBe('memory')
    const stored = await makeStored()
    await storage.put('wallet', stored)
    expect(await openDeviceShare((await storage.get('wallet')) as StoredDevice)).toHaveLength(75)
  })

  test('a sandboxed frame, in which the browser itself refuses it', async () => {
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-scripts')
    const answer = new Promise(resolve =>
      addEventListener('message', ({ data }) => resolve(data), { once: true })
    )
    frame.srcdoc = `<script>
      let name = 'none'
      try { indexedDB.open('x').onerror = event => parent.postMessage(event.target.error.name, '*') }
      catch (error) { parent.postMessage(error.name, '*') }
    </script>`
    document.body.append(frame)
    onTestFinished(() => frame.remove())
    expect(await answer).toBe('SecurityError')
  })

  test('no room is a typed failure, and what was there stays', async () => {
    const storage = await openStorage(freshName())
    await storage.put('a', 1)
    const put = IDBObjectStore.prototype.put
    onTestFinished(() => {
      IDBObjectStore.prototype.put = put
    })
    IDBObjectStore.prototype.put = function (...parameters) {
      const request = put.apply(this, parameters)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    }
    const error = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'error')
    Object.defineProperty(IDBTransaction.prototype, 'error', {
      configurable: true,
      get: () => new DOMException('No room', 'QuotaExceededError')
    })
    onTestFinished(() => void Object.defineProperty(IDBTransaction.prototype, 'error', error ?? {}))
    await expect(storage.put('a', 2)).rejects.toMatchObject({ code: 'storage_full' })
    IDBObjectStore.prototype.put = put
    expect(await storage.get('a')).toBe(1)
  })
})

function failing(): unknown {
  const request = { onerror: () => {}, error: new DOMException('Denied', 'UnknownError') }
  queueMicrotask(() => request.onerror())
  return request
}

describe('the engine in a worker', () => {
  const create = () => new Worker(new URL('../keys/engine/worker.ts', import.meta.url), { type: 'module' })

  test('gives the same accounts and the same stretched passphrase, while this thread goes on', async () => {
    const engine = openKeyEngine(create)
    const { secret, wallet } = await makeSecret(inlineEngine)
    expect(await engine.accountsOf(secret)).toEqual(wallet.accounts)
    let ticks = 0
    const timer = setInterval(() => ticks++, 20)
    const stretched = await engine.stretch('correct horse battery staple orbit lantern', new Uint8Array(32))
    clearInterval(timer)
    expect(stretched).toHaveLength(32)
    expect(ticks).toBeGreaterThan(5)
  })

  test('a worker that cannot be loaded is no failure', async () => {
    const engine = openKeyEngine(() => new Worker(new URL('data:text/javascript,throw%201')))
    const { secret, wallet } = await makeSecret(inlineEngine)
    expect(await engine.accountsOf(secret)).toEqual(wallet.accounts)
  })
})
