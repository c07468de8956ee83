import type { Page } from '@playwright/test'
import {
  approve,
  button,
  connectedAccount,
  firstProof,
  logInByEmail,
  newEmail,
  partitioned,
  protectByPasskey,
  walletFrame
} from '../lib/embedded.js'
import { card, openLab } from '../lib/lab.js'
import { addAuthenticator } from '../lib/passkeys.js'
import { frameUrl } from '../lib/ports.js'
import { expect, patient, test } from '../lib/test.js'

test.use({ launchOptions: partitioned() })

/** What a page may do to hide what is confirmed: with the element of the frame, and the dialog around it, which is the topmost one. */
const tricks = {
  'an overlay with alpha .01': (frame: HTMLElement) => {
    const overlay = document.createElement('div')
    overlay.id = 'trick'
    overlay.style.cssText =
      'position:absolute;inset:0;z-index:9;pointer-events:none;background:rgba(0,0,0,.01)'
    frame.parentElement?.append(overlay)
  },
  'a pop-over over the button alone': (frame: HTMLElement) => {
    const overlay = document.createElement('div')
    const { bottom, left } = frame.getBoundingClientRect()
    overlay.id = 'trick'
    overlay.popover = 'manual'
    overlay.style.cssText = `position:fixed;inset:auto;margin:0;border:0;padding:0;pointer-events:none;width:30px;height:30px;left:${left + 60}px;top:${bottom - 60}px`
    document.body.append(overlay)
    overlay.showPopover()
  },
  opacity: (frame: HTMLElement) => frame.style.setProperty('opacity', '.9'),
  'opacity of what is around it': (frame: HTMLElement) =>
    frame.parentElement?.style.setProperty('opacity', '.02'),
  transform: (frame: HTMLElement) => frame.style.setProperty('transform', 'scale(.5)'),
  clipping: (frame: HTMLElement) => frame.style.setProperty('clip-path', 'inset(0 0 50% 0)')
}

const undo = (frame: HTMLElement) => {
  document.getElementById('trick')?.remove()
  for (const property of ['opacity', 'transform', 'clip-path']) {
    frame.style.removeProperty(property)
    frame.parentElement?.style.removeProperty(property)
  }
}

/** Asks for `count` signatures at once. Resolves when all but those that the person is asked for are answered: with their errors' codes. */
const flood = (page: Page, count: number) =>
  page.evaluate(async count => {
    type Caller = { request(call: { method: string; params: readonly unknown[] }): Promise<unknown> }
    const provider = window.latchkey?.getProvider('eip155') as Caller
    const [account] = (await provider.request({ method: 'eth_accounts', params: [] })) as readonly string[]
    const codes: string[] = []
    const text = `0x${'41'.repeat(16)}`
    for (let asked = 0; asked < count; asked++)
      provider.request({ method: 'personal_sign', params: [text, account] }).then(
        () => codes.push('signed'),
        (error: { code?: unknown; cause?: { code?: unknown } }) => codes.push(`${error.code}`)
      )
    const all = window as unknown as { floodCodes?: readonly string[] }
    all.floodCodes = codes
  }, count)

const floodCodes = (page: Page) =>
  page.evaluate(() => (window as unknown as { floodCodes?: readonly string[] }).floodCodes ?? [])

test('a page that covers, floods or removes the frame gets no approval, and typed errors', async ({
  page,
  watch
}) => {
  test.slow()
  watch.expectConsole(firstProof)
  await addAuthenticator(page)
  await openLab(page)
  await logInByEmail(page, newEmail())
  await protectByPasskey(page)
  await connectedAccount(page)
  await page.getByTestId('sign-message-button').click()
  const confirm = button(walletFrame(page), 'Approve')
  const frame = page.locator('#w3m-iframe')
  for (const [name, trick] of Object.entries(tricks)) {
    await test.step(name, async () => {
      await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: patient(15_000) })
      await frame.evaluate(trick)
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
      // A press that reaches the button all the same.
      await confirm.press('Enter')
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
      await frame.evaluate(undo)
    })
  }
  await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: patient(15_000) })
  // Nor by an event of the page's own making: it reaches nothing in the frame.
  await frame.evaluate(element => {
    for (const type of ['click', 'pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 100, clientY: 500 }))
  })
  await expect(walletFrame(page).getByText('Hello from Perry Orchard')).toBeVisible()

  // 50 requests may be without an answer, the one that is shown among them.
  await flood(page, 120)
  await expect.poll(async () => (await floodCodes(page)).length).toBeGreaterThanOrEqual(120 - 49)
  expect(new Set(await floodCodes(page))).toEqual(new Set(['-32005']))
  // What the person looks at is never replaced.
  await expect(walletFrame(page).getByText('Hello from Perry Orchard')).toBeVisible()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.evaluate(() => window.latchkey?.close())
  await expect(card(page)).toBeHidden()
  await expect.poll(() => floodCodes(page)).toHaveLength(120)
  expect(await floodCodes(page)).toContain('4001')
  expect(await floodCodes(page)).not.toContain('signed')

  await page.getByTestId('sign-message-button').click()
  await expect(walletFrame(page).getByText('Hello from Perry Orchard')).toBeVisible()
  await frame.evaluate(element => element.remove())
  // Rejected at once, and nothing is left to approve.
  await expect(page.getByTestId('lab-error')).toBeVisible()
  await expect(card(page)).toBeHidden()
  // The next request has a frame of its own, in which the person is logged in still.
  await page.getByTestId('sign-message-button').click()
  await expect(walletFrame(page).getByText('Hello from Perry Orchard')).toBeVisible()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await expect(frame).toHaveCount(1)
})

/** What a hostile page sends, each with an id where the channel has one. */
const forged: readonly string[] = [
  '{"type":"@w3m-app/GET_CHAIN_ID","id":"proto","__proto__":{"isAdmin":true}}',
  `{"type":"@w3m-app/GET_CHAIN_ID","id":"deep","payload":${'['.repeat(20)}${']'.repeat(20)}}`,
  `{"type":"@w3m-app/CONNECT_EMAIL","id":"large","payload":{"email":"${'a'.repeat(300_000)}"}}`,
  '{"type":"@w3m-app/RPC_REQUEST","id":"method","payload":{"method":"eth_sign","params":["0x00","0x00"]}}',
  '{"type":"@w3m-app/GET_USER","id":"user"}',
  '{"type":"@w3m-app/GET_CHAIN_ID","id":"twice"}',
  '{"type":"@w3m-app/GET_USER","id":"twice"}',
  '{"type":"@w3m-app/EXPORT","id":"unknown"}',
  '{"type":"@w3m-app/constructor","id":"constructor"}',
  '{"type":"@w3m-frame/READY"}',
  '"READY"',
  'null'
]

type Told = { readonly type: string; readonly id?: string; readonly payload?: { readonly code?: number } }
type Channel = { readonly port: MessagePort; readonly told: Told[] }
type Hostile = {
  readonly init: unknown
  wallet: HTMLIFrameElement
  own: Channel
  open(init: unknown): Channel
}

/** Adds a frame of the wallet of the page's own, which no INIT has reached, and another window in the page. */
const addFrames = (page: Page) =>
  page.evaluate(
    async ({ src, origin }) => {
      const wallet = document.createElement('iframe')
      const stranger = document.createElement('iframe')
      wallet.name = 'wallet'
      stranger.name = 'stranger'
      wallet.src = src
      const loaded = new Promise(done => wallet.addEventListener('load', done, { once: true }))
      document.body.append(wallet, stranger)
      await loaded
      const open = (init: unknown): Channel => {
        const { port1, port2 } = new MessageChannel()
        const told: Channel['told'] = []
        port1.onmessage = ({ data }) => told.push(data)
        wallet.contentWindow?.postMessage(init, origin, [port2])
        return { port: port1, told }
      }
      const payload = { protocol: 'latchkey-frame/1', projectId: 'demo', nonce: '0'.repeat(32) }
      Object.assign(window, { hostile: { init: { type: '@w3m-app/INIT', payload }, wallet, open } })
    },
    { src: `${frameUrl}/sdk?projectId=demo&version=1`, origin: frameUrl }
  )

test('a frame serves the first INIT of its own parent alone; forged messages get one typed answer or none', async ({
  page
}) => {
  await openLab(page)
  await addFrames(page)
  const stranger = page.frame('stranger')
  await stranger?.evaluate(() => {
    const told: unknown[] = []
    const { hostile } = parent as unknown as { readonly hostile: Hostile }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => told.push(data)
    Object.assign(window, { told })
    hostile.wallet.contentWindow?.postMessage(hostile.init, '*', [port2])
  })
  await page.evaluate(() => {
    const { hostile } = window as unknown as { readonly hostile: Hostile }
    hostile.own = hostile.open(hostile.init)
  })
  const own = () => page.evaluate(() => (window as unknown as { readonly hostile: Hostile }).hostile.own.told)
  await expect.poll(own).toMatchObject([{ type: '@w3m-frame/READY' }])

  const second = await page.evaluateHandle(() => {
    const { hostile } = window as unknown as { readonly hostile: Hostile }
    return hostile.open(hostile.init)
  })
  const send = (messages: readonly string[]) =>
    page.evaluate(messages => {
      const { port } = (window as unknown as { readonly hostile: Hostile }).hostile.own
      for (const message of messages) port.postMessage(JSON.parse(message))
    }, messages)
  const answered = async (id: string) => (await own()).some(message => message.id === id)
  await send([...forged, '{"type":"@w3m-app/IS_CONNECTED","id":"last"}'])
  await expect.poll(() => answered('last')).toBe(true)
  await expect.poll(() => answered('user')).toBe(true)
  const answers = (await own()).flatMap(({ id, type, payload }) =>
    id === undefined ? [] : [[id, type.replace('@w3m-frame/', ''), payload?.code]]
  )
  expect(answers.sort()).toEqual([
    ['deep', 'GET_CHAIN_ID_ERROR', -32602],
    ['large', 'CONNECT_EMAIL_ERROR', -32602],
    ['last', 'IS_CONNECTED_SUCCESS', undefined],
    ['method', 'RPC_REQUEST_ERROR', 4200],
    ['proto', 'GET_CHAIN_ID_ERROR', -32602],
    ['twice', 'GET_CHAIN_ID_SUCCESS', undefined],
    ['user', 'GET_USER_ERROR', 4100]
  ])
  await send(Array.from({ length: 300 }, (_, at) => `{"type":"@w3m-app/GET_CHAIN_ID","id":"flood-${at}"}`))
  await expect.poll(() => answered('flood-0')).toBe(true)
  let sent = 0
  await expect
    .poll(async () => {
      await send([`{"type":"@w3m-app/GET_CHAIN_ID","id":"after-${sent++}"}`])
      return (await own()).some(({ id, type }) => id?.startsWith('after') && type.endsWith('_SUCCESS'))
    })
    .toBe(true)
  const floods = (await own()).filter(({ id }) => id?.startsWith('flood'))
  expect(floods.filter(({ type }) => type.endsWith('_SUCCESS')).length).toBeLessThanOrEqual(100)
  expect(floods.flatMap(({ payload }) => payload?.code ?? []).every(code => code === -32005)).toBe(true)
  expect(await second.evaluate(({ told }) => told)).toEqual([])
  expect(await stranger?.evaluate(() => (window as unknown as { readonly told: unknown[] }).told)).toEqual([])
})
