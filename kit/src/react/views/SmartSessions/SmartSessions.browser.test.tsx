import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { Features, LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { createSessionOnScreen } from '../../../core/reactions/sessionReactions.js'
import { toastSlice } from '../../../core/state/toast.js'
import { requestUnsupported, userRejected, walletFailed } from '../../../protocol/errors/wallet.js'
import { revokeSessionMessage } from '../../../protocol/http/sessionMessages.js'
import type { SmartSession } from '../../../protocol/http/sessions.js'
import type { WalletRequests } from '../../../protocol/walletRequests.js'
import { createMemoryClock, type MemoryClock } from '../../../testing/memoryClock.js'
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
  permissions: [
    { type: 'contract-call', data: { address, calls: ['play(uint256)', 'resign()'] } },
    { type: 'native-token-transfer', data: { ticker: 'ETH', limit: '0x16345785d8a0000' } },
    {
      type: 'erc20-token-periodic',
      data: { tokenAddress: address, periodAmount: '5000000', periodDuration: 86_400, rounds: 3 }
    }
  ],
  policies: [
    { type: 'call-limit', data: { count: 10 } },
    { type: 'token-allowance', data: { allowance: `0x${'f'.repeat(64)}` } }
  ],
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

/** A server with these sessions; posted bodies are kept. `storing`: the status of the answer to a granted session. */
function serve(sessions: readonly SmartSession[], status = 200, storing = 200) {
  const posted: unknown[] = []
  const list = [...sessions]
  const respond: FetchScript = (url, init) => {
    if (!url.includes('/v1/sessions/')) return respondAsService(url, init)
    if (init?.method !== 'POST') return status === 200 ? { body: { pcis: list } } : { status, body: {} }
    const body = JSON.parse(String(init.body)) as { pci: string; endedByWallet?: boolean }
    if (url.includes('/activate')) return { status: storing, body: {} }
    if (!url.includes('/revoke')) return { body: { pci: pci(9) } }
    posted.push([new URL(url).pathname, body])
    const index = list.findIndex(one => one.pci === body.pci)
    const found = list[index]
    if (found) list[index] = { ...found, revokedAt: at, endedByWallet: body.endedByWallet }
    return { body: {} }
  }
  return { respond, posted }
}

/** A wallet that grants what is requested for an hour less, and ends it as `revokePermissions` says. */
function walletOf(more: WalletRequests = { revokePermissions: async () => undefined }) {
  return createMockConnector({
    connect: async () => ({
      accounts: [address],
      chainId: '1',
      provider: {},
      grantPermissions: async ({ expiry, permissions }) => ({
        expiry: expiry - 3_600,
        grantedPermissions: permissions,
        permissionsContext: '0xc1'
      }),
      ...more
    })
  })
}
const wallet = walletOf()
const options: Partial<LatchkeyOptions> = {
  services: { api: 'https://api.example' },
  features: { smartSessions: true }
}
const many = [session({ pci: pci(1) }), session({ pci: pci(2), createdAt: at - 90 * 86_400 }), hostile]
const unended = session({ pci: pci(4), revokedAt: at, endedByWallet: false })
const asked = { expiry: 4_000_003_600, permissions: session({ pci: pci(1) }).permissions }

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
  'smart-sessions-declined': {
    view: 'SmartSessionList',
    options,
    account: walletOf({ revokePermissions: () => Promise.reject(userRejected()) }),
    world: { respond: serve([session({ pci: pci(1) })]).respond },
    after: () => page.getByTestId('latchkey-session-revoke').click(),
    shows: 'latchkey-session-note'
  },
  'smart-sessions-cannot-end': {
    view: 'SmartSessionList',
    options,
    account: walletOf({}),
    world: { respond: serve([session({ pci: pci(1) })]).respond },
    after: () => page.getByTestId('latchkey-session-revoke').click(),
    shows: 'latchkey-session-mark'
  },
  'smart-sessions-still-valid': {
    view: 'SmartSessionList',
    options,
    account: wallet,
    world: { respond: serve([unended]).respond },
    after: () => page.getByTestId('latchkey-sessions-revoked').click(),
    shows: 'latchkey-session-note'
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

type Parts = {
  readonly connector?: typeof wallet
  readonly storing?: number
  readonly listing?: number
  readonly clock?: MemoryClock
}

async function open(
  sessions: readonly SmartSession[],
  more: Partial<LatchkeyOptions> = {},
  { connector = wallet, storing = 200, listing = 200, clock }: Parts = {}
) {
  const server = serve(sessions, listing, storing)
  drawn = drawModal(
    { ...options, connectors: [connector], ...more },
    { respond: server.respond, ...(clock && { clock }) }
  )
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open' })
  await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
  return { ...drawn, ...server }
}
const openList = () => page.getByTestId('w3m-header-smart-sessions').click()
const revoke = () => page.getByTestId('latchkey-session-revoke')
const note = () => page.getByTestId('latchkey-session-note')
const none = () => page.getByTestId('latchkey-sessions-none')
const body = (endedByWallet: boolean) => {
  const message = revokeSessionMessage({ pci: pci(1), account: `eip155:1:${address}` }, { endedByWallet })
  return [`/v1/sessions/${address}/revoke`, { pci: pci(1), signature: `signed ${message}`, endedByWallet }]
}

test('an active session is revoked by the wallet and a signature of the account, and is listed as revoked then', async () => {
  const { posted, kit } = await open([session({ pci: pci(1) })])
  await openList()
  await revoke().click()
  await expect.element(none()).toBeVisible()
  expect(posted).toEqual([body(true)])
  expect(kit.slice(toastSlice).get().message).toBe('Session revoked')
  await page.getByTestId('latchkey-sessions-revoked').click()
  await expect.element(page.getByTestId('latchkey-session')).toBeVisible()
  expect([revoke().elements(), note().elements()]).toEqual([[], []])
})

test.each([
  [userRejected(), 'You declined in your wallet. The permissions stay valid until'],
  [walletFailed(), 'Your wallet did not confirm that it has ended the permissions.']
])(
  'a session that the wallet has not ended is not called revoked: it stays in the list, and is offered again (%#)',
  async (error, words) => {
    const answers = [() => Promise.reject(error)]
    const connector = walletOf({ revokePermissions: async () => answers.shift()?.() })
    const { posted, kit } = await open([session({ pci: pci(1) })], {}, { connector })
    await openList()
    await revoke().click()
    await expect.element(note()).toMatchTextContent(new RegExp(words))
    expect([posted, kit.slice(toastSlice).get().message]).toEqual([[], ''])
    await revoke().click()
    await expect.element(none()).toBeVisible()
    expect(posted).toEqual([body(true)])
  }
)

test('where the wallet cannot end permissions, the list says what stays valid, before and after only the record is revoked', async () => {
  const unsupported = requestUnsupported({ context: { method: 'wallet_revokePermissions' } })
  const connector = walletOf({ revokePermissions: () => Promise.reject(unsupported) })
  const { posted } = await open([session({ pci: pci(1) })], {}, { connector })
  await openList()
  await revoke().click()
  await expect.element(note()).toMatchTextContent(/This wallet cannot end permissions. They stay valid until/)
  expect(posted).toEqual([])
  expect(revoke().elements()).toEqual([])
  await page.getByTestId('latchkey-session-mark').click()
  await expect.element(none()).toBeVisible()
  expect(posted).toEqual([body(false)])
  await page.getByTestId('latchkey-sessions-revoked').click()
  await expect.element(note()).toMatchTextContent(/the app may use them until/)
})

test('permissions that the wallet has ended before the account declined to sign are called ended, and only the signature is wanted', async () => {
  let signs = 0
  let ends = 0
  const revokePermissions = async () => {
    ends += 1
  }
  const connector = createMockConnector({
    connect: async () => ({ accounts: [address], chainId: '1', provider: {}, revokePermissions }),
    signMessage: async ({ message }) => {
      signs += 1
      if (signs === 1) throw userRejected()
      return `signed ${message}`
    }
  })
  const { posted } = await open([session({ pci: pci(1) })], {}, { connector })
  await openList()
  await revoke().click()
  await expect.element(note()).toMatchTextContent(/Your wallet has ended the permissions/)
  await expect.element(revoke()).toHaveTextContent('Sign')
  await revoke().click()
  await expect.element(none()).toBeVisible()
  expect([ends, posted]).toEqual([1, [body(true)]])
})

test('what the wallet has granted is shown at once, with its limits, and a session that the server does not have stays in the list', async () => {
  const { kit } = await open([], {}, { storing: 503 })
  dispatch(kit, { type: 'close' })
  const { stored } = await createSessionOnScreen(kit, asked)
  await expect.element(page.getByTestId('latchkey-session-created')).toBeVisible()
  expect(await stored).toBe(false)
  await expect
    .element(page.getByTestId('latchkey-session-kept'))
    .toMatchTextContent(/Only this browser knows/)
  const shown = page.getByTestId('w3m-modal-card')
  for (const text of ['Call a contract', 'play(uint256), resign()', '0.1\u00a0ETH', 'Ends', '2096'])
    await expect.poll(() => shown.element().textContent).toContain(text)
  await page.getByTestId('latchkey-session-done').click()
  await openList()
  await expect.element(page.getByTestId('latchkey-session')).toMatchTextContent(/Example app/)
  await expect.element(page.getByTestId('latchkey-session-store')).toBeVisible()
})

test('a session that only this page knows stands apart from the failure of the list', async () => {
  const { kit } = await open([], {}, { storing: 503, listing: 400 })
  await (await createSessionOnScreen(kit, asked)).stored
  await page.getByTestId('latchkey-session-done').click()
  await openList()
  const failed = page.getByTestId('latchkey-sessions-failed')
  await expect.element(failed).toBeVisible()
  const top = failed.element().getBoundingClientRect().top
  expect(top - revoke().element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(24)
})

test('what a wallet granted is shown with every limit, and amounts of tokens are not taken for whole tokens', async () => {
  await open([session({ pci: pci(1) })])
  await openList()
  await page.getByTestId('latchkey-session-details').click()
  // As a screen reader reads them: the groups of an address are hidden from it.
  const facts = [...(drawn?.shadow().querySelectorAll('.fact') ?? [])].map(fact => {
    const read = fact.cloneNode(true) as Element
    for (const drawing of read.querySelectorAll('[aria-hidden]')) drawing.remove()
    return read.textContent
  })
  expect(facts).toEqual([
    'PermissionCall a contract',
    `Contract${address}`,
    'Functionsplay(uint256), resign()',
    'PermissionSend ETH',
    'TokenETH',
    'At most0.1\u00a0ETH',
    'PermissionSend tokens',
    `Contract${address}`,
    'Each period5,000,000 (smallest unit)',
    'Period1 day',
    'rounds3',
    'LimitNumber of calls',
    'Number of times10',
    'LimitAmount',
    'At mostUnlimited'
  ])
})

test('a card says when its session ends, ended, or was revoked', async () => {
  const expired = session({ pci: pci(5), expiry: at - 86_400 })
  const revoked = session({ pci: pci(6), revokedAt: at - 2 * 86_400, endedByWallet: true })
  await open([session({ pci: pci(1) }), expired, revoked], {}, { clock: createMemoryClock(at * 1000) })
  await openList()
  const said = page.getByTestId('latchkey-session')
  await expect.element(said).toMatchTextContent(/Ends Oct 2, 2096/)
  await page.getByTestId('latchkey-sessions-expired').click()
  await expect.element(said).toMatchTextContent(/Ended Oct 8, 2025/)
  await page.getByTestId('latchkey-sessions-revoked').click()
  await expect.element(said).toMatchTextContent(/Revoked Oct 7, 2025/)
})

test('what belongs to a session is nearer to it than to the next one, and as wide as its card', async () => {
  await open([session({ pci: pci(1) }), session({ pci: pci(2) })])
  await openList()
  const boxOf = (testId: string, index: number) =>
    page.getByTestId(testId).nth(index).element().getBoundingClientRect()
  await expect.element(revoke().nth(1)).toBeVisible()
  const [details, button, next] = [
    boxOf('latchkey-session-details', 0),
    boxOf('latchkey-session-revoke', 0),
    boxOf('latchkey-session', 1)
  ]
  expect([button.top - details.bottom, next.top - button.bottom]).toEqual([8, 24])
  expect([button.left, button.right]).toEqual([next.left, next.right])
})

test('declining in the wallet is told calmly, a failure of the wallet as an error', async () => {
  const answers = [userRejected(), walletFailed()]
  const connector = walletOf({ revokePermissions: () => Promise.reject(answers.shift()) })
  await open([session({ pci: pci(1) })], {}, { connector })
  await openList()
  const tone = () => note().element().querySelector('.text')?.getAttribute('data-tone')
  await revoke().click()
  await expect.element(note()).toMatchTextContent(/You declined in your wallet/)
  expect(tone()).toBe('secondary')
  await revoke().click()
  await expect.element(note()).toMatchTextContent(/did not confirm/)
  expect(tone()).toBe('error')
})

test('what an application wrote of a session is cleaned, and its link is not followed', async () => {
  await open([hostile])
  await openList()
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

test('a session that is marked as revoked offers nothing more once its wallet has said that it cannot end it, and the focus stays there', async () => {
  const { shadow } = await open([unended], {}, { connector: walletOf({}) })
  await openList()
  await page.getByTestId('latchkey-sessions-revoked').click()
  await revoke().click()
  await expect.element(note()).toMatchTextContent(/This wallet cannot end permissions/)
  expect(page.getByTestId('latchkey-session').element().querySelectorAll('button')).toHaveLength(0)
  await expect.poll(() => shadow().activeElement?.closest('[data-testid=latchkey-session]')).toBeTruthy()
})
