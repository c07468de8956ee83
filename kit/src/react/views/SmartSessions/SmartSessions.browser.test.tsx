import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Features, LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { revokeSessionMessage, type SmartSession } from '../../../protocol/http/sessions.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { type Drawn, drawModal, respondAsService } from '../drawModal.harness.js'
import { describeScenes } from '../scenes.harness.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const at = 1_760_000_000
const session = (more: Partial<SmartSession> & Pick<SmartSession, 'pci'>): SmartSession => ({
  project: { id: 'game', name: 'Chess by moonlight', url: 'https://chess.example', iconUrl: null },
  expiry: 4_000_000_000,
  createdAt: at,
  permissions: [{ type: 'contract-call', data: { address, calls: ['play(uint256)', 'resign()'] } }],
  policies: [],
  context: '0xc0',
  revokedAt: null,
  ...more
})
const pci = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const hostile = session({
  pci: pci(3),
  project: { id: 'x', name: '\u202eevil\u0000', url: 'javascript:alert(1)', iconUrl: null },
  permissions: [{ type: '\u200bx', data: { address: { toString: 'x' }, calls: [null, { functionName: 7 }] } }]
})

/** A server with these sessions; posted bodies are kept. */
function serve(sessions: readonly SmartSession[], status = 200) {
  const posted: unknown[] = []
  const list = [...sessions]
  const respond: FetchScript = (url, init) => {
    if (!url.includes('/v1/sessions/')) return respondAsService(url, init)
    if (init?.method !== 'POST') return status === 200 ? { body: { pcis: list } } : { status, body: {} }
    const body = JSON.parse(String(init.body)) as { pci: string }
    posted.push([new URL(url).pathname, body])
    const index = list.findIndex(one => one.pci === body.pci)
    const found = list[index]
    if (found) list[index] = { ...found, revokedAt: at }
    return { body: {} }
  }
  return { respond, posted }
}

const wallet = createMockConnector()
const options: Partial<LatchkeyOptions> = {
  services: { api: 'https://api.example' },
  features: { smartSessions: true },
  connectors: [wallet]
}
const many = [session({ pci: pci(1) }), session({ pci: pci(2), createdAt: at - 90 * 86_400 }), hostile]

describeScenes({
  'smart-sessions': {
    view: 'SmartSessionList',
    options,
    account: wallet,
    world: { respond: serve(many).respond },
    after: () => page.getByTestId('latchkey-session-details').first().click(),
    shows: '.facts'
  },
  'smart-sessions-none': {
    view: 'SmartSessionList',
    options,
    account: wallet,
    world: { respond: serve([]).respond },
    shows: 'latchkey-sessions-none'
  },
  'smart-sessions-failed': {
    view: 'SmartSessionList',
    options,
    account: wallet,
    world: { respond: serve([], 400).respond },
    shows: '[data-testid="latchkey-sessions-failed"] button'
  },
  'smart-session-created': {
    view: 'SmartSessionCreated',
    options,
    account: wallet,
    shows: 'latchkey-session-created'
  }
})

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function open(sessions: readonly SmartSession[], more: Partial<LatchkeyOptions> = {}) {
  const server = serve(sessions)
  drawn = drawModal({ ...options, ...more }, { respond: server.respond })
  await connect(drawn.kit, { connector: wallet })
  dispatch(drawn.kit, { type: 'open' })
  await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
  return { ...drawn, ...server }
}

test('an active session is revoked by a signature of the account, and is listed as revoked then', async () => {
  const { posted } = await open([session({ pci: pci(1) })])
  await page.getByTestId('w3m-header-smart-sessions').click()
  await page.getByTestId('latchkey-session-revoke').click()
  await expect.element(page.getByTestId('latchkey-sessions-none')).toBeVisible()
  const signature = `signed ${revokeSessionMessage(pci(1))}`
  expect(posted).toEqual([[`/v1/sessions/${address}/revoke`, { pci: pci(1), signature }]])
  await page.getByTestId('latchkey-sessions-revoked').click()
  await expect.element(page.getByTestId('latchkey-session')).toBeVisible()
  expect(page.getByTestId('latchkey-session-revoke').elements()).toEqual([])
})

test('what an application wrote of a session is cleaned, and its link is not followed', async () => {
  await open([hostile])
  await page.getByTestId('w3m-header-smart-sessions').click()
  await expect.element(page.getByText('evil', { exact: true })).toBeVisible()
  expect(drawn?.shadow().querySelector('[data-testid=latchkey-session] a')).toBeNull()
})

test('option features.smartSessions: off by default, and nothing of it is shown; nor without a data API', async () => {
  const { unmount } = await open([], { features: {} })
  expect(page.getByTestId('w3m-header-smart-sessions').elements()).toEqual([])
  unmount()
  await open([], { services: {} })
  expect(page.getByTestId('w3m-header-smart-sessions').elements()).toEqual([])
})

test('pay is not part of the kit: switching it on shows nothing (SPEC section 9)', async () => {
  const texts = []
  for (const pay of [false, true]) {
    const { unmount, shadow } = await open([], { features: { pay } as Features })
    texts.push([...shadow().querySelectorAll('button')].map(button => button.textContent))
    unmount()
  }
  expect(texts[0]?.length).toBeGreaterThan(2)
  expect(texts[1]).toEqual(texts[0])
})
