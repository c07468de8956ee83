import type { Frame, Page } from '@playwright/test'
import { devnetPeople } from '../../devnet/src/people.js'
import { pay } from '../lib/chain.js'
import { approve, createWallet, firstProof, newEmail, partitioned } from '../lib/embedded.js'
import { sendCalls, settledStatus } from '../lib/embeddedCalls.js'
import { openLab, status } from '../lib/lab.js'
import { frameUrl } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

test.use({ launchOptions: partitioned() })

/** Everything that an origin has stored: by storage, then by key. Keys that cannot be exported are written as such. */
const storedIn = (place: Frame | Page): Promise<Readonly<Record<string, string>>> =>
  place.evaluate(async () => {
    const all: Record<string, string> = {}
    const show = (value: unknown): string => {
      if (value instanceof CryptoKey)
        return `${value.extractable ? 'extractable' : 'fixed'} ${value.type} key ${value.algorithm.name}`
      if (value instanceof Uint8Array) return `bytes ${new TextDecoder('latin1').decode(value)}`
      if (typeof value !== 'object' || value === null) return JSON.stringify(value)
      return `{${Object.entries(value)
        .map(([key, part]) => `${key}: ${show(part)}`)
        .join(', ')}}`
    }
    for (const [key, value] of Object.entries(localStorage)) all[`local ${key}`] = value
    for (const [key, value] of Object.entries(sessionStorage)) all[`session ${key}`] = value
    if (document.cookie) all.cookie = document.cookie
    for (const name of await caches.keys()) all[`cache ${name}`] = ''
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())])
        keys.forEach((key, at) => {
          all[`${name}/${table}/${key}`] = show(values[at])
        })
      }
      database.close()
    }
    return all
  })

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find(frame => frame.url().startsWith(`${frameUrl}/`))
  if (!frame) throw new Error('The page has no wallet frame')
  return frame
}

test('a sign-out leaves nothing of the person in the page, and in the frame only what no script can use', async ({
  page,
  watch
}) => {
  test.slow()
  watch.expectConsole(firstProof)
  await openLab(page)
  const clean = Object.keys(await storedIn(page))
  const email = newEmail()
  const { account } = await createWallet(page, email)
  await pay(devnetPeople.cashier.privateKey, account, '1')
  const batch = sendCalls(page, { id: 'mine', calls: [{ to: account, value: '0x1' }] })
  await approve(page)
  expect(await batch).toEqual({ id: 'mine' })
  expect(await settledStatus(page, 'mine')).toMatchObject({ status: 200 })
  const during = JSON.stringify(await storedIn(frameOf(page)))
  expect(during).toContain('latchkey-frame-demo/values/batches')
  expect(during).toContain(email)
  expect(during).toContain('refreshToken')
  expect(Object.keys(await storedIn(page))).toContain('local @appkit-wallet/EMAIL_LOGIN_USED_KEY')

  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await expect.poll(async () => Object.keys(await storedIn(page))).toEqual(clean)
  const kept = async () =>
    Object.keys(await storedIn(frameOf(page))).map(key => key.replace(/\|demo\|[\da-f-]{36}$/, ''))
  // The key of this device, and its encrypted share (docs/embedded-wallet.md): no batch, no transaction, no network.
  const ofDevice = ['latchkey-frame-demo/values/device-key', 'latchkey-frame-demo/values/wallet']
  await expect.poll(kept).toEqual(ofDevice)
  const text = JSON.stringify(await storedIn(frameOf(page)))
  expect(text).toContain('privateKey: fixed private key ECDSA')
  expect(text).toContain('key: fixed secret key AES-GCM')
  expect(text).not.toMatch(/extractable (private|secret)/)
  expect(text).not.toMatch(/refreshToken|accessToken/)
  expect(text).not.toContain(email)
  expect(JSON.stringify(await storedIn(page)).toLowerCase()).not.toContain(account.toLowerCase())
  // Nothing is written late, by what the page asks of a frame without a login.
  expect(await kept()).toEqual(ofDevice)
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
  expect(Object.keys(await storedIn(page))).toEqual(clean)
})
