import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { connectionOf } from '../../../core/select/connection.js'
import { createMemorySiwx } from '../../../core/signIn/memorySiwx.harness.js'
import { toastSlice } from '../../../core/state/toast.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { errorMessages } from '../../../protocol/errors/errorMessages.js'
import { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { serviceUnreachable } from '../../../protocol/errors/page.js'
import { userRejected } from '../../../protocol/errors/wallet.js'
import { signInPatience } from '../../../protocol/signInLimits.js'
import { alice, deferred } from '../../../setupTestKit.harness.js'
import type { SiwxSession } from '../../../siwx/SiwxConfig.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import { settle, shot } from '../../../ui/shot.harness.js'
import { recordBornRegions } from '../bornRegions.harness.js'
import { type Drawn, drawModal, expectAccessible } from '../drawModal.harness.js'

let drawn: Drawn | undefined
beforeEach(() => {
  drawn = undefined
})
afterEach(() => drawn?.unmount())

async function ask(
  options: Parameters<typeof drawModal>[0] & { readonly isRequired?: boolean } = {},
  wallet: MockConnectorOptions = {}
) {
  const { isRequired = false, ...rest } = options
  const siwx = createMemorySiwx({ getRequired: () => isRequired })
  const modal = drawModal({
    siwx,
    metadata: { name: 'Perry Orchard', description: '', icons: [] },
    ...rest
  })
  drawn = modal
  await modal.kit.signIn
  await connect(modal.kit, { connector: createMockConnector({ name: 'Harbor', ...wallet }) })
  await modal.environment.clock.settle()
  await expect.poll(() => find('w3m-connecting-siwe-sign')).not.toBeNull()
  await settle()
  return { ...modal, siwx }
}

const find = (id: string) =>
  document.querySelector('latchkey-root')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${id}"]`) ??
  null
const text = () =>
  document.querySelector('latchkey-root')?.shadowRoot?.querySelector('dialog')?.textContent ?? ''

test('shows to which site, with which account and on which network the visitor signs in, without axe violations', async () => {
  const { shadow } = await ask()
  expect(text()).toContain('Sign a message for Perry Orchard.')
  expect(find('siwx-site')?.textContent).toBe('app.example')
  expect(text()).toContain('0xf3…b92266')
  expect(text()).toContain('Ethereum')
  await expectAccessible(shadow())
})

test('shows the exact message on demand, and that one is signed', async () => {
  const { siwx, shadow } = await ask()
  expect(find('siwx-message')).toBeNull()
  find('siwx-message-toggle')?.querySelector('summary')?.click()
  await expect.poll(() => find('siwx-message')?.textContent).toMatch(/^app\.example wants 0xf39F.* nonce1$/)
  await expectAccessible(shadow())
  const shown = find('siwx-message')?.textContent
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(() => siwx.sessions[0]?.message).toBe(shown)
  await expect.poll(() => find('w3m-connecting-siwe-sign')).toBeNull()
})

test('a visitor with a session does not see the view: the connecting view stays, then closes', async () => {
  const looking = deferred<readonly SiwxSession[]>()
  const siwx = createMemorySiwx({ getSessions: () => looking.promise })
  const modal = drawModal({ siwx })
  drawn = modal
  await modal.kit.signIn
  const connector = createMockConnector({ name: 'Harbor' })
  dispatch(modal.kit, { type: 'open', view: 'ConnectingExternal', data: { connector } })
  const titles = () => find('w3m-header-text')?.textContent
  await expect.poll(() => modal.kit.state.signIn.get().eip155?.status).toBe('checking')
  await settle()
  expect([modal.kit.state.modal.get().open, titles()]).toEqual([true, 'Harbor'])
  const data = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: alice })
  const views: string[] = []
  modal.kit.slice(viewSlice).subscribe(() => views.push(topOf(modal.kit.slice(viewSlice).get()).name))
  looking.resolve([{ data, message: 'm', signature: 's' }])
  await expect.poll(() => modal.kit.state.modal.get().open).toBe(false)
  expect(views).toEqual(['Connect'])
})

test('if looking for a session takes long, the view waits and explains it', async () => {
  const siwx = createMemorySiwx({ getSessions: () => new Promise(() => undefined) })
  const modal = drawModal({ siwx })
  drawn = modal
  await modal.kit.signIn
  const connector = createMockConnector({ name: 'Harbor' })
  dispatch(modal.kit, { type: 'open', view: 'ConnectingExternal', data: { connector } })
  await expect.poll(() => modal.kit.state.signIn.get().eip155?.status).toBe('checking')
  await modal.environment.advance(signInPatience)
  await expect.poll(text).toContain('Looking for your sign-in…')
  expect(find('w3m-connecting-siwe-sign')?.getAttribute('aria-busy')).toBe('true')
  await expectAccessible(modal.shadow())
  await shot('sign-in-looking')
})

test('if looking for a session fails, the view shows that and returns to the wallets (SPEC section 8)', async () => {
  const siwx = createMemorySiwx({ getSessions: async () => Promise.reject(new Error('down')) })
  const modal = drawModal({ siwx })
  drawn = modal
  await modal.kit.signIn
  const connector = createMockConnector({ name: 'Harbor' })
  dispatch(modal.kit, { type: 'open' })
  await expect.poll(() => document.querySelector('latchkey-root')?.shadowRoot ?? null).not.toBe(null)
  const born = recordBornRegions(modal.shadow())
  dispatch(modal.kit, { type: 'push', view: 'ConnectingExternal', data: { connector } })
  await expect
    .poll(() => find('siwx-failed-text')?.textContent)
    .toBe('A problem occurred while trying initialize authentication')
  await expect.poll(() => find('siwx-failed-text')?.closest('[role=alert]') ?? null).not.toBe(null)
  expect(born.filter(words => words.includes('A problem occurred'))).toEqual([])
  expect(text()).toContain('You were disconnected.')
  expect(connectionOf(modal.kit, 'eip155').status).toBe('disconnected')
  await expectAccessible(modal.shadow())
  await shot('sign-in-failed')
  find('siwx-failed-retry')?.click()
  await expect.poll(() => topOf(modal.kit.slice(viewSlice).get())).toEqual({ name: 'Connect', data: {} })
})

test('a remote wallet is named, and nothing is fetched from its server (decision D13)', async () => {
  const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  // Stands for an image on a server: it exists, but must not be requested.
  const far = URL.createObjectURL(await (await fetch(data)).blob())
  const session = { accounts: [alice], chainId: '1', provider: { request: async () => null } }
  const askWith = (icon: string) =>
    ask({}, { connect: async () => ({ ...session, wallet: { name: 'Far', icon, url: undefined } }) })
  const pictures = () => [...(drawn?.shadow().querySelectorAll('img') ?? [])].map(({ src }) => src)
  await askWith(data)
  await expect.poll(pictures).toEqual([data])
  drawn?.unmount()
  await askWith(far)
  expect(pictures()).toEqual([])
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(() => drawn?.kit.state.signIn.get().eip155?.status).toBe('signedIn')
})

test('names the wallet while waiting, and treats a rejection neutrally', async () => {
  const answer = deferred<string>()
  const { kit, shadow } = await ask({}, { signMessage: () => answer.promise })
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(text).toContain('Open Harbor and look for the request.')
  answer.reject(userRejected())
  await expect.poll(text).toContain('Nothing was signed. You can try again.')
  expect(kit.slice(toastSlice).get()).toMatchObject({
    open: true,
    message: 'Signature declined',
    variant: 'error'
  })
  expect(find('w3m-connecting-siwe-sign')?.textContent).toContain('Try again')
  await expectAccessible(shadow())
})

test("a wallet's failure is not shown as a rejection, and the view shows what to do", async () => {
  const { kit } = await ask({}, { signMessage: async () => Promise.reject(new Error('-32603')) })
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(text).toContain('Open the wallet to see what it needs. Updating it often helps.')
  expect(kit.slice(toastSlice).get()).toMatchObject({
    message: 'Harbor reported a problem',
    variant: 'error'
  })
  expect(find('w3m-connecting-siwe-sign')?.textContent).toContain('Try again')
})

test('names with misleading direction or length are shown as they are', async () => {
  const name = `Fake\u202Emoc.knab\u200b ${'long '.repeat(40)}`
  await ask({ metadata: { name, description: '', icons: [] } })
  const [shown = ''] = /Sign a message for .* It costs/.exec(text()) ?? []
  expect(shown).toMatch(/^Sign a message for Fakemoc\.knab long/)
  expect(shown.length).toBeLessThan(110)
})

test('names what it waits for in each step', async () => {
  const [making, signing, taking] = [deferred<void>(), deferred<string>(), deferred<void>()]
  const siwx = createMemorySiwx()
  const { createMessage } = siwx
  Object.assign(siwx, {
    createMessage: async (input: Parameters<typeof createMessage>[0]) => {
      await making.promise
      return createMessage(input)
    },
    addSession: () => taking.promise
  })
  const { kit } = await ask({ siwx }, { signMessage: () => signing.promise })
  const told: unknown[] = []
  kit.subscribeEvents(({ event, properties }) => told.push([event, properties]))
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(text).toContain('Preparing the message…')
  making.resolve()
  await expect.poll(text).toContain('Open Harbor and look for the request.')
  signing.resolve(`0x${'ab'.repeat(65)}`)
  await expect.poll(text).toContain('Checking your signature…')
  taking.resolve()
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  const about = { network: 'eip155:1', isSmartAccount: false }
  await expect
    .poll(() => told)
    .toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', about],
      ['MODAL_CLOSE', { connected: true }],
      ['SIWX_AUTH_SUCCESS', about]
    ])
})

test.each([
  ['LATCHKEY_HTTP__OFFLINE', 'The sign-in service could not be reached'],
  ['LATCHKEY_HTTP__INVALID_ANSWER', 'The sign-in service has a problem'],
  ['LATCHKEY_SIWX__SESSION_REFUSED', 'The sign-in was not accepted']
] as const)('%s shows "%s", and the message can be requested again', async (code, words) => {
  let isDown = true
  const siwx = createMemorySiwx({
    addSession: async () =>
      isDown ? Promise.reject(new LatchkeyError(code, errorMessages[code])) : undefined
  })
  const { kit, shadow } = await ask({ siwx })
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(text).toContain(words)
  expect(kit.slice(toastSlice).get().message).toBe(words)
  await expectAccessible(shadow())
  isDown = false
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(() => kit.state.signIn.get().eip155?.status).toBe('signedIn')
})

test('a visitor who reads the message while it is rejected sees the next one', async () => {
  const signed: string[] = []
  const siwx = createMemorySiwx({
    addSession: async ({ message }) => {
      signed.push(message)
      throw new Error('no')
    }
  })
  await ask({ siwx })
  find('siwx-message-toggle')?.querySelector('summary')?.click()
  await expect.poll(() => find('siwx-message')?.textContent).toMatch(/nonce1$/)
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(text).toContain('The sign-in was not accepted')
  await expect.poll(() => find('siwx-message')?.textContent).toMatch(/nonce\d+$/)
  const shown = find('siwx-message')?.textContent
  expect(shown).not.toMatch(/nonce1$/)
  find('w3m-connecting-siwe-sign')?.click()
  await expect.poll(() => signed.at(1)).toBe(shown)
})

test('a message that could not be fetched can be requested again where it is read', async () => {
  let isDown = true
  const siwx = createMemorySiwx()
  const { createMessage } = siwx
  Object.assign(siwx, {
    createMessage: async (input: Parameters<typeof createMessage>[0]) =>
      isDown ? Promise.reject(serviceUnreachable()) : createMessage(input)
  })
  const { shadow } = await ask({ siwx })
  const born = recordBornRegions(shadow())
  find('siwx-message-toggle')?.querySelector('summary')?.click()
  await expect.poll(text).toContain('The sign-in service could not be reached')
  expect(born).toEqual([])
  await expectAccessible(shadow())
  isDown = false
  find('siwx-message-retry')?.focus()
  find('siwx-message-retry')?.click()
  await expect.poll(() => find('siwx-message')?.textContent).toMatch(/^app\.example wants/)
  await expect.poll(() => shadow().activeElement).not.toBe(null)
})

test('Cancel disconnects if signing in is required, and the view announces that', async () => {
  const { kit } = await ask({ isRequired: true })
  expect(text()).toContain('Cancel disconnects your wallet.')
  find('w3m-connecting-siwe-cancel')?.click()
  await expect.poll(() => connectionOf(kit, 'eip155').status).toBe('disconnected')
})

test('Cancel keeps the account if signing in is optional, and shows no other text', async () => {
  const { kit } = await ask()
  expect(text()).not.toContain('Cancel disconnects')
  find('w3m-connecting-siwe-cancel')?.click()
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  expect(connectionOf(kit, 'eip155').status).toBe('connected')
})

test('Escape and the close button shake the modal if signing in is required (decision D9)', async () => {
  const { kit } = await ask({ isRequired: true })
  find('w3m-header-close')?.click()
  await expect.poll(() => kit.state.modal.get()).toEqual({ open: true, shaking: true })
})

test.each([
  ['light', 'en', false],
  ['dark', 'ar', true],
  ['light', 'de', true]
] as const)('%s, %s', async (themeMode, locale, isRequired) => {
  const { shadow } = await ask({ themeMode, locale, isRequired })
  find('siwx-message-toggle')?.querySelector('summary')?.click()
  await expect.poll(() => find('siwx-message')).not.toBeNull()
  await expectAccessible(shadow())
  await shot(`sign-in-${themeMode}-${locale}`)
})
