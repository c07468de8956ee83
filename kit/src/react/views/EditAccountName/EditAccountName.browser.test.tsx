import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { prepareNameChange, saveNameChange } from '../../../core/names/changeName.js'
import { nameSlice } from '../../../core/state/names.js'
import { toastSlice } from '../../../core/state/toast.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { userRejected } from '../../../protocol/errors/wallet.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript, ScriptedAnswer } from '../../../testing/scriptedFetch.js'
import { adapter, type Drawn, drawModal, respondAsService } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'

const name = 'alice-w.latchkey.id'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const picture = 'https://pictures.example/a.png'
const options = {
  services: { api: 'https://api.example' },
  adapters: [
    {
      ...adapter,
      client: async (...network: Parameters<NonNullable<typeof adapter.client>>) => ({
        ...(await adapter.client?.(...network)),
        readAddress: async (text: string) => ({
          address: text,
          ...(![address, other].includes(text) && { problem: 'checksum' as const })
        })
      })
    }
  ]
}
const named = {
  name,
  attributes: { bio: 'Gardener in Oslo' },
  addresses: { '60': { address, created_at: null } }
}
const reasons = [{ field: 'signature', description: 'The account does not own this name' }]

/** A server with a name of the account; `more` takes the place of its answers. */
const server =
  (more: Readonly<Record<string, ScriptedAnswer>> = {}): FetchScript =>
  (url, init) => {
    const answers: Readonly<Record<string, ScriptedAnswer>> = {
      '/v1/identity/': { body: { name: null, avatar: null, resolvedAt: null } },
      '/v1/profile/challenge': { body: { nonce: 'n'.repeat(43), timestamp: 1_763_700_000 } },
      '/v1/profile/reverse/': { body: [named] },
      '/attributes?': { body: { avatar: picture, bio: 'Gardener in Oslo' } },
      '/address?': { body: { '60': { address: other, created_at: null } } },
      ...more
    }
    const part = Object.keys(answers).find(key => url.includes(key))
    return part === undefined ? respondAsService(url, init) : (answers[part] as ScriptedAnswer)
  }

const wallet = (signMessage: () => Promise<string> = async () => '0xabcd') =>
  createMockConnector({ name: 'Rabby', type: 'ANNOUNCED', accounts: [address], chainId: '1', signMessage })

const scene = (more: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  view: 'EditAccountName',
  account: wallet(),
  options,
  world: { respond: server() },
  ...more
})

const find = ({ shadow }: Drawn, id: string) =>
  shadow().querySelector<HTMLInputElement>(`[data-testid="${id}"]`)

async function type(drawn: Drawn, id: string, text: string): Promise<void> {
  await expect.poll(() => find(drawn, id)).toBeTruthy()
  const input = find(drawn, id)
  if (input) await userEvent.fill(input, text)
}
const openAddress = async (drawn: Drawn) => {
  await expect.poll(() => find(drawn, 'latchkey-name-address-toggle')).toBeTruthy()
  find(drawn, 'latchkey-name-address-toggle')?.querySelector('summary')?.click()
}
const changed = async ({ kit }: Drawn) => {
  await prepareNameChange(kit, { name, records: { avatar: picture } })
  void saveNameChange(kit).catch(() => undefined)
}

describeScenes({
  'name-entry': scene({ view: 'Account', shows: 'account-edit-name-button' }),
  'name-edit': scene({ shows: 'latchkey-name-edit' }),
  'name-edit-wrong': scene({
    after: async drawn => {
      await type(drawn, 'latchkey-name-picture', 'http://pictures.example/a.png')
      await type(drawn, 'latchkey-name-bio', 'Gärtnerin')
    },
    shows: '.field-error'
  }),
  'name-edit-address': scene({ after: openAddress, shows: 'latchkey-name-change-address' }),
  'name-edit-none': scene({
    world: { respond: server({ '/v1/profile/reverse/': { body: [] } }) },
    shows: 'latchkey-name-none'
  }),
  'name-edit-signing': scene({
    account: wallet(() => new Promise(() => undefined)),
    after: changed,
    shows: 'latchkey-name-sign'
  }),
  'name-edit-declined': scene({
    account: wallet(() => Promise.reject(userRejected())),
    after: changed,
    shows: 'latchkey-name-status'
  }),
  'name-edit-refused': scene({
    world: { respond: server({ '/attributes?': { status: 401, body: { status: 'FAILED', reasons } } }) },
    after: changed,
    shows: 'latchkey-name-status'
  })
})

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

/** The form of the account's name, opened from the account, and the requests to the server. */
async function edit(sign?: () => Promise<string>, more: Parameters<typeof server>[0] = {}) {
  const requests: { readonly url: string; readonly body: unknown }[] = []
  const respond = server(more)
  const modal = drawModal(options, {
    respond: (url, init) => {
      requests.push({ url, body: init.body })
      return respond(url, init)
    }
  })
  drawn = modal
  await connect(modal.kit, { connector: wallet(sign) })
  dispatch(modal.kit, { type: 'open', view: 'Account' })
  await expect.poll(() => find(modal, 'account-edit-name-button')).toBeTruthy()
  find(modal, 'account-edit-name-button')?.click()
  await expect.poll(() => find(modal, 'latchkey-name-edit')).toBeTruthy()
  return {
    modal,
    press: async (id: string) => {
      await expect.poll(() => find(modal, id)?.disabled).toBe(false)
      find(modal, id)?.click()
    },
    saved: () => requests.filter(({ url }) => /\/(attributes|address)\?/.test(url)),
    hosts: () => [...new Set(requests.map(({ url }) => new URL(url).host))],
    status: () => modal.kit.slice(nameSlice).get().status,
    text: (id: string) => find(modal, id)?.textContent
  }
}

/** The addresses of the pictures that were added: one that does not load, as here, soon gives way to the fallback. */
function recordPictures(shadow: ShadowRoot): readonly string[] {
  const shown: string[] = []
  new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const image of [node, ...node.querySelectorAll('*')])
          if (image instanceof HTMLImageElement) shown.push(image.src)
  }).observe(shadow, { childList: true, subtree: true })
  return shown
}

test('a picture is saved by one signature, two presses included, and is loaded through the server only', async () => {
  let signatures = 0
  const { modal, press, saved, hosts, status } = await edit(async () => {
    signatures++
    return '0xabcd'
  })
  expect(find(modal, 'latchkey-name-save')?.disabled).toBe(true)
  expect(find(modal, 'latchkey-name-bio')?.value).toBe('Gardener in Oslo')
  const pictures = recordPictures(modal.shadow())
  await type(modal, 'latchkey-name-picture', ` ${picture} `)
  await press('latchkey-name-save')
  await expect.poll(status).toBe('ready')
  await expect.poll(() => find(modal, 'latchkey-name-sign')).toBeTruthy()
  find(modal, 'latchkey-name-sign')?.click()
  find(modal, 'latchkey-name-sign')?.click()
  await expect.poll(() => modal.kit.slice(toastSlice).get().message).toBe(`${name} was changed`)
  expect([signatures, saved().length, status()]).toEqual([1, 1, 'none'])
  await expect.poll(() => find(modal, 'latchkey-name-picture')?.value).toBe(picture)
  expect(find(modal, 'latchkey-name-save')?.disabled).toBe(true)
  expect(hosts()).toEqual(['api.example'])
  await expect
    .poll(() => pictures.join(' '))
    .toContain(`https://api.example/v1/identity/${address}/avatar?at=`)
})

test('an address with a mistyped letter is refused beside its field; a right one is signed for its network', async () => {
  const { modal, press, saved, status } = await edit()
  await openAddress(modal)
  await expect.poll(() => find(modal, 'latchkey-name-address')?.value).toBe(address)
  await type(modal, 'latchkey-name-address', other.toLowerCase())
  await press('latchkey-name-change-address')
  await expect
    .poll(() => modal.shadow().querySelector('.field-error')?.textContent)
    .toBe('This is not a valid address. Check each character.')
  expect(status()).toBe('none')
  await type(modal, 'latchkey-name-address', other)
  expect(modal.shadow().querySelector('.field-error')).toBeNull()
  await press('latchkey-name-change-address')
  await press('latchkey-name-sign')
  await expect.poll(() => saved().length).toBe(1)
  const { message } = JSON.parse(String(saved()[0]?.body)) as { message: string }
  expect(JSON.parse(message)).toMatchObject({ action: 'setAddress', name, coin_type: 60, address: other })
})

test('a refusal says that nothing was changed, and the typed entries come back', async () => {
  const { modal, press, saved, text } = await edit(() => Promise.reject(userRejected()))
  await type(modal, 'latchkey-name-bio', 'Sailor')
  await press('latchkey-name-save')
  await press('latchkey-name-sign')
  await expect
    .poll(() => text('latchkey-name-status'))
    .toBe('You declined the signature. Nothing was changed.')
  await press('latchkey-name-other')
  await expect.poll(() => find(modal, 'latchkey-name-bio')?.value).toBe('Sailor')
  expect(saved()).toEqual([])
})

test('the server’s reason is shown, and another try asks for a new challenge', async () => {
  const { press, text, modal } = await edit(undefined, {
    '/attributes?': { status: 401, body: { status: 'FAILED', reasons } }
  })
  await type(modal, 'latchkey-name-bio', 'Sailor')
  await press('latchkey-name-save')
  await press('latchkey-name-sign')
  await expect.poll(() => text('latchkey-name-status')).toBe('The account does not own this name')
  await expect.poll(() => text('latchkey-name-sign')).toBe('Try again')
  find(modal, 'latchkey-name-sign')?.click()
  await expect.poll(() => text('latchkey-name-sign')).toBe('Sign and save')
})

test('closing the modal in the middle ends the change: a late signature saves nothing', async () => {
  let answer: (signature: string) => void = () => undefined
  const { modal, press, saved, status } = await edit(() => new Promise(resolve => (answer = resolve)))
  await type(modal, 'latchkey-name-bio', 'Sailor')
  await press('latchkey-name-save')
  await press('latchkey-name-sign')
  await expect.poll(status).toBe('signing')
  dispatch(modal.kit, { type: 'close' })
  await expect.poll(status).toBe('none')
  answer('0xabcd')
  await modal.environment.clock.settle()
  expect(saved()).toEqual([])
  expect(topOf(modal.kit.slice(viewSlice).get()).name).not.toBe('EditAccountName')
})
