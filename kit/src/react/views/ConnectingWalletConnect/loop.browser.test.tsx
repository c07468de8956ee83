import decodeQR from 'qr/decode.js'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { walletConnect } from '../../../connectors/walletConnect.js'
import { dispatch } from '../../../core/dispatch.js'
import { createMemoryClock } from '../../../testing/memoryClock.js'
import { createFakeRelay } from '../../../testing/walletconnect/createFakeRelay.js'
import { createPhone, type PhoneBehaviour } from '../../../testing/walletconnect/createPhone.js'
import { memoryKeychain } from '../../../walletconnect/keys/memoryKeychain.js'
import { drawModal } from '../drawModal.harness.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The text that a decoder reads from the screen. */
async function scan(): Promise<string> {
  const element = page.getByTestId('wui-qr-code')
  await expect.element(element).toBeVisible()
  const base64 = await page.screenshot({ element: element.element(), save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return decodeQR(context.getImageData(0, 0, bitmap.width, bitmap.height), { effort: 4, timeLimit: 5000 })
}

/** The real modal, connector and client, a relay in memory, and a phone. */
async function world(behaviour: PhoneBehaviour, isOnline = true) {
  const clock = createMemoryClock()
  const relay = createFakeRelay({ now: () => clock.now() })
  const { createSocket } = relay
  const connector = walletConnect({ createSocket, keychain: memoryKeychain() })
  const drawn = drawModal({ connectors: [connector], services: { relay: [relay.url] } }, { clock })
  ends.push(drawn.unmount)
  const phone = await createPhone({ relays: [relay.url], createSocket, clock, behaviour })
  ends.push(() => phone.close())
  relay.setOnline(isOnline)
  dispatch(drawn.kit, { type: 'open' })
  await page.getByTestId('wallet-selector-walletconnect').click()
  return { ...drawn, relay, phone }
}

test('the complete flow: the code is drawn, scanned from the screen and approved on the phone, and the modal closes, connected', async () => {
  const { kit, phone } = await world('approve')
  await phone.scan(await scan())
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  expect(kit.state.connection.get().eip155).toMatchObject({
    status: 'connected',
    accounts: phone.addresses,
    wallet: { name: 'Latchkey Test Phone' }
  })
  await phone.disconnectAll()
  await expect.poll(() => kit.state.connection.get().eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('a rejection on the phone is neutral, and the next code works', async () => {
  const { kit, phone } = await world('reject')
  const first = await scan()
  await phone.scan(first)
  await expect.element(page.getByText('Request declined')).toBeVisible()
  phone.setBehaviour('approve')
  await page.getByTestId('w3m-connecting-widget-secondary-button').click()
  const second = await scan()
  expect(second).not.toBe(first)
  await phone.scan(second)
  await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
})

test('promise P13: without a relay the view shows that, and continues automatically when one is back', async () => {
  const { kit, phone, relay, environment } = await world('approve', false)
  const title = page.getByText('The connection service cannot be reached')
  const passing = async () => {
    await environment.advance(1_000)
    return title.elements().length
  }
  await expect.poll(passing).toBe(1)
  expect(page.getByText(/Wallets in this browser/).elements()).toEqual([])
  relay.setOnline(true)
  await expect.poll(passing).toBe(0)
  await phone.scan(await scan())
  await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
})
