import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { prepareName, registerName } from '../../../core/names/registerName.js'
import { nameSlice } from '../../../core/state/names.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { pseudoLong } from '../../../messages/pseudoTexts.harness.js'
import { userRejected } from '../../../protocol/errors/wallet.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript, ScriptedAnswer } from '../../../testing/scriptedFetch.js'
import { type Drawn, drawModal, respondAsService } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'

const name = 'alice-w.latchkey.id'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const registered = { name, attributes: null, addresses: { '60': { address, created_at: null } } }
const suggestions = ['willow', 'willowhome', 'willowland', 'willowworks', 'willowclub'].map(
  (label, index) => ({
    name: `${label}.latchkey.id`,
    registered: index === 0
  })
)

/** A server with names; `more` answers first. */
const server =
  (more: Readonly<Record<string, ScriptedAnswer>> = {}): FetchScript =>
  (url, init) => {
    const answers: Readonly<Record<string, ScriptedAnswer>> = {
      '/v1/identity/': { body: { name: null, avatar: null, resolvedAt: null } },
      '/v1/profile/challenge': { body: { nonce: 'n'.repeat(43), timestamp: 1_763_700_000 } },
      '/v1/profile/reverse/': { body: [] },
      '/v1/profile/suggestions/': { body: { suggestions } },
      '/v1/profile/account?': { body: registered },
      ...more
    }
    const part = Object.keys(answers).find(key => url.includes(key))
    return part === undefined ? respondAsService(url, init) : (answers[part] as ScriptedAnswer)
  }

const wallet = (signMessage: () => Promise<string> = async () => `0x${'ab'.repeat(65)}`) =>
  createMockConnector({ name: 'Rabby', type: 'ANNOUNCED', accounts: [address], chainId: '1', signMessage })

const scene = (more: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  view: 'RegisterAccountName',
  account: wallet(),
  options: { services: { api: 'https://api.example' } },
  world: { respond: server() },
  ...more
})

const field = ({ shadow }: Drawn) => shadow().querySelector<HTMLInputElement>('[data-testid=wui-input-text]')

async function type(drawn: Drawn, text: string): Promise<void> {
  await expect.poll(() => field(drawn)).toBeTruthy()
  const input = field(drawn)
  if (input) await userEvent.fill(input, text)
  await drawn.environment.clock.advance(500)
}

const prepared = (kit: Kit) => prepareName(kit, { name })
const asked = async ({ kit }: Drawn) => {
  await prepared(kit)
  void registerName(kit).catch(() => undefined)
}
const answered = async ({ kit }: Drawn) => {
  await prepared(kit)
  await registerName(kit).catch(() => undefined)
}
const reasons = [{ field: 'name', description: 'This name is already registered' }]

const scenes: Readonly<Record<string, Scene>> = {
  'names-entry': scene({ view: 'Account', shows: 'account-choose-name-button' }),
  'names-intro': scene({ view: 'ChooseAccountName', shows: 'latchkey-choose-name' }),
  'names-owned': scene({
    world: { respond: server({ '/v1/profile/reverse/': { body: [registered] } }) },
    shows: 'latchkey-name-owned'
  }),
  'names-unavailable': scene({
    world: { respond: server({ '/v1/profile/reverse/': { status: 404, body: {} } }) },
    shows: 'latchkey-names-unavailable'
  }),
  'names-empty': scene({ shows: 'wui-ens-input' }),
  'names-short': scene({ after: drawn => type(drawn, 'abc'), shows: '.field-error' }),
  'names-letters': scene({ after: drawn => type(drawn, 'аlice!'), shows: '.field-error' }),
  'names-suggestions': scene({
    after: drawn => type(drawn, 'willow'),
    shows: 'account-name-suggestion'
  }),
  'names-loading': scene({
    world: { respond: server({ '/v1/profile/suggestions/': 'hang' }) },
    after: drawn => type(drawn, 'willow'),
    shows: '.names-list [role=status]'
  }),
  'names-failed': scene({
    world: { respond: server({ '/v1/profile/suggestions/': { status: 400, body: {} } }) },
    after: drawn => type(drawn, 'willow'),
    shows: 'latchkey-names-failed'
  }),
  'names-confirm': scene({
    after: async drawn => {
      await prepared(drawn.kit)
      await expect
        .poll(() => drawn.shadow().querySelector('[data-testid=latchkey-name-message-toggle] summary'))
        .toBeTruthy()
      drawn.shadow().querySelector<HTMLElement>('[data-testid=latchkey-name-message-toggle] summary')?.click()
    },
    shows: 'latchkey-name-message'
  }),
  'names-signing': scene({
    account: wallet(() => new Promise(() => undefined)),
    after: asked,
    shows: 'latchkey-name-sign'
  }),
  'names-declined': scene({
    account: wallet(() => Promise.reject(userRejected())),
    after: answered,
    shows: 'latchkey-name-status'
  }),
  'names-registering': scene({
    world: { respond: server({ '/v1/profile/account?': 'hang' }) },
    after: asked,
    shows: 'latchkey-name-confirm'
  }),
  'names-taken': scene({
    world: {
      respond: server({ '/v1/profile/account?': { status: 400, body: { status: 'FAILED', reasons } } })
    },
    after: answered,
    shows: 'latchkey-name-confirm'
  }),
  'names-success': scene({ after: answered, shows: 'latchkey-name-registered' })
}

describeScenes(scenes)

let drawn: Drawn | undefined
afterEach(async () => {
  drawn?.unmount()
  drawn = undefined
  await page.viewport(900, 760)
})

/** The modal with the account of a wallet and the search for a name, and the requests to the server. */
async function search(sign?: () => Promise<string>, more: Parameters<typeof server>[0] = {}) {
  const requests: string[] = []
  const respond = server(more)
  const modal = drawModal(
    { services: { api: 'https://api.example' } },
    {
      respond: (url, init) => {
        requests.push(url)
        return respond(url, init)
      }
    }
  )
  drawn = modal
  await connect(modal.kit, { connector: wallet(sign) })
  dispatch(modal.kit, { type: 'open', view: 'Account' })
  dispatch(modal.kit, { type: 'push', view: 'RegisterAccountName' })
  await expect.poll(() => field(modal)).toBeTruthy()
  const find = (id: string) => modal.shadow().querySelector<HTMLElement>(`[data-testid="${id}"]`)
  return {
    ...modal,
    find,
    press: async (id: string) => {
      await expect.poll(() => find(id)).toBeTruthy()
      find(id)?.click()
    },
    sent: (part: string) => requests.filter(url => url.includes(part)).length,
    view: () => topOf(modal.kit.slice(viewSlice).get()).name
  }
}

test('one request follows the typed name, a free name is signed and registered, and the account shows it', async () => {
  const modal = await search()
  for (const text of ['will', 'willo', 'Willow']) {
    const input = field(modal)
    if (input) await userEvent.fill(input, text)
  }
  expect(field(modal)?.value).toBe('willow')
  await modal.environment.clock.advance(500)
  const rows = () => [...modal.shadow().querySelectorAll('[data-testid=account-name-suggestion]')]
  await expect.poll(() => rows().length).toBe(5)
  expect(modal.sent('/suggestions/')).toBe(1)
  expect(rows().map(row => [row.textContent, (row as HTMLButtonElement).disabled])).toEqual([
    ['willow.latchkey.idRegistered', true],
    ...suggestions.slice(1).map(suggestion => [`${suggestion.name}Available`, false])
  ])
  // A name is parted before its first dot only.
  const parts = (row: Element) => [...row.querySelectorAll('bdi > span > *')].map(part => part.textContent)
  expect(rows().map(parts)).toEqual(
    suggestions.map(({ name }) => [name.replace('.latchkey.id', ''), '', '.latchkey.id'])
  )
  ;(rows()[1] as HTMLElement).click()
  await expect.poll(() => modal.kit.slice(nameSlice).get().status).toBe('ready')
  await modal.press('latchkey-name-sign')
  await expect.poll(modal.view).toBe('RegisterAccountNameSuccess')
  await expect
    .poll(() => modal.find('latchkey-name-registered')?.textContent)
    .toContain('willowhome.latchkey.id')
  await modal.press('latchkey-name-done')
  await expect.poll(modal.view).toBe('Account')
  await expect.poll(() => modal.shadow().textContent).toContain('willowhome.latchkey.id')
  expect(modal.find('account-choose-name-button')).toBeNull()
})

test('Enter chooses the typed name once it is known to be free, and nothing before or if it is registered (screens.md section 17)', async () => {
  const free = suggestions.map((suggestion, index) => ({ ...suggestion, registered: index !== 0 }))
  const status = async (modal: Drawn) => {
    await userEvent.type(field(modal) as HTMLInputElement, '{Enter}')
    return modal.kit.slice(nameSlice).get().status
  }
  const taken = await search()
  await type(taken, 'willow')
  await expect.poll(() => taken.find('account-name-suggestion')).toBeTruthy()
  expect(await status(taken)).toBe('none')
  taken.unmount()
  const open = await search(undefined, { '/v1/profile/suggestions/': { body: { suggestions: free } } })
  await userEvent.fill(field(open) as HTMLInputElement, 'willow')
  expect(await status(open)).toBe('none')
  await open.environment.clock.advance(500)
  await expect.poll(() => open.find('account-name-suggestion')).toBeTruthy()
  await status(open)
  await expect
    .poll(() => open.kit.slice(nameSlice).get())
    .toMatchObject({ status: 'ready', name: 'willow.latchkey.id' })
})

test('two presses sign and register once', async () => {
  let signatures = 0
  const modal = await search(async () => {
    signatures++
    return '0xabcd'
  })
  await prepared(modal.kit)
  await expect.poll(() => modal.find('latchkey-name-sign')).toBeTruthy()
  const button = modal.find('latchkey-name-sign')
  button?.click()
  button?.click()
  await expect.poll(modal.view).toBe('RegisterAccountNameSuccess')
  expect([signatures, modal.sent('/v1/profile/account?')]).toEqual([1, 1])
})

test('closing the modal in the middle ends the registration: a late signature registers nothing', async () => {
  let answer: (signature: string) => void = () => undefined
  const modal = await search(() => new Promise(resolve => (answer = resolve)))
  await prepared(modal.kit)
  await modal.press('latchkey-name-sign')
  await expect.poll(() => modal.kit.slice(nameSlice).get().status).toBe('signing')
  dispatch(modal.kit, { type: 'close' })
  await expect.poll(() => modal.kit.slice(nameSlice).get().status).toBe('none')
  answer('0xabcd')
  await modal.environment.clock.settle()
  expect(modal.sent('/v1/profile/account?')).toBe(0)
})

test('a taken name says so in the words of the server, and the search comes back with the typed name', async () => {
  const modal = await search(undefined, {
    '/v1/profile/account?': { status: 400, body: { status: 'FAILED', reasons } }
  })
  await type(modal, 'willow')
  await prepared(modal.kit)
  await modal.press('latchkey-name-sign')
  await expect
    .poll(() => modal.find('latchkey-name-status')?.textContent)
    .toBe('This name is already registered')
  await modal.press('latchkey-name-other')
  await expect.poll(() => field(modal)?.value).toBe('willow')
})

test('the way to a name is an event with the type of the account (screens.md section 25)', async () => {
  const modal = await search()
  const events: unknown[] = []
  modal.kit.subscribeEvents(({ event, properties }) => void events.push([event, properties]))
  dispatch(modal.kit, { type: 'back' })
  dispatch(modal.kit, { type: 'push', view: 'ChooseAccountName' })
  await modal.press('latchkey-choose-name-next')
  await expect.poll(modal.view).toBe('RegisterAccountName')
  expect(events).toContainEqual(['OPEN_ENS_FLOW', { isSmartAccount: false }])
})

test('the card keeps its height while a name is searched, and an error is where the hint was', async () => {
  await page.viewport(390, 844)
  const modal = await search()
  const box = (selector: string) => modal.shadow().querySelector(selector)?.getBoundingClientRect()
  const height = box('.card')?.height
  const { top } = box('.names-list > .text') ?? {}
  for (const wrong of ['abc', 'alice!']) {
    await type(modal, wrong)
    await expect.poll(() => box('.field-error')?.top).toBe(top)
    expect(box('.card')?.height).toBe(height)
  }
  await type(modal, 'willow')
  await expect.poll(() => box('[data-testid=account-name-suggestion]')).toBeTruthy()
  expect(box('.card')?.height).toBe(height)
})

test('at 320 px, with the longest words, a suggested name is whole: its tag goes below it', async () => {
  await page.viewport(320, 640)
  const modal = await search()
  modal.kit.config.set({ ...modal.kit.config.get(), locale: 'fr', messages: pseudoLong() })
  await type(modal, 'willow')
  await expect.poll(() => modal.find('wui-tag')?.textContent).toMatch(/Rëgïštërëd/)
  for (const title of modal.shadow().querySelectorAll<HTMLElement>('.names-list .row-title')) {
    expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  }
})
