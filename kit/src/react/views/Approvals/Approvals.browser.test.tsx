import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { Adapter } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { setTransactions, transactionsSlice } from '../../../core/state/transactions.js'
import { encodeRevocations } from '../../../evm/revoking.js'
import { toChecksumAddress } from '../../../protocol/eip55.js'
import { userRejected, walletFailed } from '../../../protocol/errors/wallet.js'
import type { ApprovalGap } from '../../../protocol/http/approvals.js'
import type { TransactionRequest, WalletRequests } from '../../../protocol/walletRequests.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { adapter, type Drawn, drawModal, expectAccessible, respondAsService } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'

const spender = `eip155:1:0x${'b0'.repeat(20)}`
const approval = (symbol: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: `id-${symbol}`,
  chainId: 'eip155:1',
  kind: 'token',
  status: 'standing',
  contract: `eip155:1:0x${'a1'.repeat(20)}`,
  tokenId: null,
  name: symbol,
  symbol,
  decimals: 6,
  iconUrl: null,
  spender,
  spenderName: null,
  isSpenderKnown: false,
  amount: '1250.5',
  isUnlimited: false,
  balance: '2000',
  valueAtRisk: 1250.5,
  expiresAt: null,
  approvedAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
  hash: `0x${'1'.repeat(64)}`,
  isSpam: false,
  ...more
})
const many = [
  approval('DAI', {
    isUnlimited: true,
    spenderName: 'Uniswap v3 router',
    isSpenderKnown: true,
    lastUsedAt: '2026-04-02T12:00:00.000Z'
  }),
  approval('USDC', { kind: 'permit2', expiresAt: '2027-01-01T00:00:00.000Z' }),
  approval('KEY', { kind: 'collection', isUnlimited: true, amount: null, valueAtRisk: null }),
  approval('ART', { kind: 'nft', tokenId: '7', amount: null, valueAtRisk: null }),
  approval('claim.example', { isSpam: true, valueAtRisk: null, spenderName: 'uniswap.example' }),
  approval('RAW', { decimals: null, amount: '1250500000', valueAtRisk: null }),
  approval('GONE', { status: 'unknown', amount: null, balance: null, valueAtRisk: null })
]

/** A service with these approvals; undefined fails. */
const serving =
  (approvals: readonly unknown[] | undefined, reason?: ApprovalGap): FetchScript =>
  (url, init) => {
    const incomplete = reason ? [{ chainId: 'eip155:1', reason }] : []
    if (url.includes('supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
    if (url.includes('/approvals'))
      return approvals ? { body: { approvals, incomplete } } : { status: 404, body: {} }
    return respondAsService(url, init)
  }

const revokingAdapter: Adapter = {
  ...adapter,
  client: async (network, context) => ({
    ...(await adapter.client?.(network, context)),
    encodeRevocations,
    readApprovals: async ({ approvals }) => approvals.map(() => false),
    // The token of this address accepts no approval of zero.
    checkCall: async ({ to }) => !to.startsWith('0xc2')
  })
}
const options = { services: { api: 'https://api.example' }, adapters: [revokingAdapter] }

describe('scenes', () => {
  const scene = (respond: FetchScript, shows: string): Scene => ({
    view: 'Approvals',
    account: true,
    options,
    world: { respond },
    shows
  })
  describeScenes({
    'approvals of every kind': scene(serving(many), 'latchkey-revoke'),
    'details of an approval': {
      ...scene(serving(many.slice(0, 1)), '.approvals-detail'),
      after: async ({ shadow }) => {
        const summary = () => shadow().querySelector<HTMLElement>('.disclosure-summary')
        await expect.poll(summary).toBeTruthy()
        summary()?.click()
      }
    },
    'approvals of a watch-only account': {
      ...scene(serving(many.slice(0, 2)), 'latchkey-approval'),
      after: async ({ kit }) => watch(kit)
    },
    'no approvals': scene(serving([]), 'latchkey-approvals-none'),
    'approvals of a network without a source': scene(serving([], 'noSource'), 'latchkey-approvals-noSource'),
    'approvals of a network that is not indexed yet': scene(
      serving([], 'indexing'),
      'latchkey-approvals-indexing'
    ),
    'approvals whose source does not answer': scene(
      serving([], 'unavailable'),
      'latchkey-approvals-unavailable'
    ),
    'approvals that were cut': scene(serving(many.slice(0, 1), 'cut'), '.notice'),
    'approvals that cannot be loaded': scene(serving(undefined), '.empty')
  })
})

/** Makes the connected account one that is only watched. */
function watch(kit: Kit): void {
  const connection = kit.state.connection.get()
  const eip155 = { ...connection.eip155, isWatchOnly: true }
  kit.state.connection.set({ ...connection, eip155 } as typeof connection)
}

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

type SendTransaction = NonNullable<WalletRequests['sendTransaction']>

async function draw(sendTransaction: SendTransaction, respond: FetchScript) {
  const address = `0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`
  const connector = createMockConnector({
    connect: async () => ({ accounts: [address], chainId: '1', provider: {}, sendTransaction })
  })
  drawn = drawModal({ connectors: [connector], ...options }, { respond })
  await connect(drawn.kit, { connector })
  return drawn
}

async function open(sendTransaction: SendTransaction, approvals: readonly unknown[] = many) {
  const shown = await draw(sendTransaction, serving(approvals))
  dispatch(shown.kit, { type: 'open', view: 'Approvals' })
  await expect.element(revoke()).toBeVisible()
  return shown
}
const revoke = () => page.getByTestId('latchkey-revoke')
const rows = () => page.getByTestId('latchkey-approval')
const choose = (symbol: string) => page.getByRole('checkbox', { name: new RegExp(symbol) }).click()

test('what was chosen is revoked, waits for the network, and leaves the list when it is included', async () => {
  const sent: TransactionRequest[] = []
  const { kit, shadow } = await open(
    async transaction => `0x${String(sent.push(transaction)).padStart(64, '0')}`
  )
  await expect.element(revoke()).toBeDisabled()
  await choose('DAI')
  await choose('KEY')
  await expect.poll(() => revoke().element().textContent).toContain('Revoke 2')
  await revoke().click()
  await expect.poll(() => sent.map(({ data }) => data?.slice(0, 10))).toEqual(['0x095ea7b3', '0xa22cb465'])
  await expect.poll(() => rows().first().element().textContent).toContain('Waiting for the network')
  await expectAccessible(shadow())
  setTransactions(
    kit,
    kit
      .slice(transactionsSlice)
      .get()
      .map(transaction => ({ ...transaction, status: 'confirmed' as const, isSettled: true }))
  )
  await expect.poll(() => rows().elements().length).toBe(many.length - 2)
})

test('a refusal in the wallet ends it, with words for it', async () => {
  let asked = 0
  await open(async () => {
    asked++
    throw userRejected()
  })
  await choose('DAI')
  await choose('ART')
  await revoke().click()
  await expect.element(page.getByText('You declined. Nothing more was sent.')).toBeVisible()
  expect([asked, rows().elements().length]).toEqual([1, many.length])
})

test('a part that fails is marked, and can be chosen again', async () => {
  let asked = 0
  await open(async () => {
    if (++asked === 1) throw walletFailed()
    return `0x${'2'.repeat(64)}`
  })
  await choose('DAI')
  await choose('ART')
  await revoke().click()
  await expect.element(page.getByText('Not all approvals were revoked. You can try again.')).toBeVisible()
  await expect.poll(() => rows().first().element().textContent).toContain('Not revoked')
  await choose('DAI')
  await revoke().click()
  await expect.poll(() => rows().first().element().textContent).toContain('Waiting for the network')
})

test('the account leads to it', async () => {
  const { kit } = await open(async () => '0x1')
  dispatch(kit, { type: 'reset', view: 'Account' })
  await page.getByTestId('latchkey-approvals').click()
  await expect.element(revoke()).toBeVisible()
})

test('a name of the list is shown as the spender’s, one that it claims itself is not', async () => {
  await open(async () => '0x1')
  const text = (symbol: string) => rows().filter({ hasText: symbol }).element().textContent
  expect(text('DAI')).toContain('To \u2068Uniswap v3 router\u2069 (\u20680xB0')
  expect(text('claim.exampl')).toContain('To \u20680xB0')
  expect(text('claim.exampl')).toContain('Calls itself \u2068uniswap.example\u2069. Nobody has checked')
})

test('a row begins with the picture of the configured service, or with a mark; what only a contract names asks for none', async () => {
  const iconUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
  const { shadow } = await open(
    async () => '0x1',
    [
      approval('DAI', { iconUrl }),
      approval('USDC'),
      approval('ELSE', { iconUrl: 'https://tracker.example/a.png' })
    ]
  )
  const marks = () => [...shadow().querySelectorAll('.approvals-title > .image')]
  const pictures = () => marks().map(mark => mark.querySelector('img')?.src)
  await expect.poll(pictures).toEqual([iconUrl, undefined, undefined])
  const start = (selector: string) => shadow().querySelector(selector)?.getBoundingClientRect().left ?? 0
  // The way to the details begins where the row does, not in its middle.
  expect(start('.disclosure-summary') - start('.approvals-row')).toBeLessThan(20)
  const summary = document.createRange()
  summary.selectNodeContents(shadow().querySelector('.disclosure-summary') as Element)
  expect(summary.getBoundingClientRect().left - start('.approvals-row')).toBeLessThan(20)
})

test('details have the whole addresses of spender and contract, to copy', async () => {
  const { shadow } = await open(async () => '0x1', many.slice(0, 1))
  await page.getByText('Details').click()
  const addresses = [...shadow().querySelectorAll('.approvals-detail .address > .hidden')].map(
    element => element.textContent
  )
  expect(addresses).toEqual(
    [`0x${'b0'.repeat(20)}`, `0x${'a1'.repeat(20)}`].map(address => toChecksumAddress(address))
  )
  await page.getByRole('button', { name: 'Copy address' }).first().click()
  await expectAccessible(shadow())
})

test('an amount without decimals and an unknown approval say so', async () => {
  await open(async () => '0x1')
  const text = (symbol: string) => rows().filter({ hasText: symbol }).element().textContent
  expect(text('RAW')).toContain('1,250,500,000 base units (decimals unknown)')
  expect(text('GONE')).toContain('Unknown amount')
  expect(text('GONE')).toContain('did not say whether this approval still stands')
})

test('a watch-only account is offered no revocation, and told why', async () => {
  const { kit } = await open(async () => '0x1')
  watch(kit)
  await expect.element(page.getByText(/To sign or send, connect its wallet/)).toBeVisible()
  expect([revoke().elements().length, page.getByRole('checkbox').elements().length]).toEqual([0, 0])
})

test('a wallet that does not answer can be left, and the rest of the view goes on', async () => {
  let asked = 0
  await open(() => {
    asked++
    return new Promise(() => {})
  })
  await choose('DAI')
  await choose('ART')
  await revoke().click()
  await page.getByTestId('latchkey-revoke-leave').click()
  await expect.poll(() => rows().first().element().textContent).toContain('Still open in your wallet')
  await choose('USDC')
  await expect.element(revoke()).toBeEnabled()
  expect(asked).toBe(1)
})

test('in StrictMode a slow list is asked for once, and not any more once the modal is closed; a revocation goes on without the modal, and the wallet is asked once', async () => {
  const waiting: (() => void)[] = []
  const answer = serving(many)
  let send = (_: string): void => undefined
  let asked = 0
  const { kit, environment, shadow } = await draw(
    () => {
      asked++
      return new Promise(resolve => (send = resolve))
    },
    (url, init) => {
      if (!url.includes('/approvals')) return answer(url, init)
      return new Promise(resolve => waiting.push(() => resolve(answer(url, init))))
    }
  )
  const codes: string[] = []
  kit.subscribeErrors(({ code }) => void codes.push(code))
  const reads = () => environment.requests.filter(({ url }) => url.includes('/approvals'))
  const show = () => dispatch(kit, { type: 'open', view: 'Approvals' })
  const close = () => dispatch(kit, { type: 'close' })
  show()
  await expect.poll(() => waiting.length).toBe(1)
  await expect.poll(() => shadow().querySelector('.skeleton')).toBeTruthy()
  close()
  await expect.poll(() => reads()[0]?.init.signal?.aborted).toBe(true)
  show()
  await expect.poll(() => waiting.length).toBe(2)
  for (const go of waiting) go()
  await choose('DAI')
  await revoke().click()
  await expect.poll(() => asked).toBe(1)
  close()
  await expect.poll(() => rows().elements().length).toBe(0)
  send(`0x${'3'.repeat(64)}`)
  show()
  await expect.poll(() => rows().first().element().textContent).toContain('Waiting for the network')
  expect([asked, codes]).toEqual([1, []])
})

test('a token that accepts no approval of zero has words for it', async () => {
  let asked = 0
  await open(async () => `0x${++asked}`, [approval('BNB', { contract: `eip155:1:0x${'c2'.repeat(20)}` })])
  await choose('BNB')
  await revoke().click()
  await expect.element(page.getByText(/An approval of 1 would not revoke it either/)).toBeVisible()
  expect(asked).toBe(0)
})

test('on a page from right to left a whole address is read from left to right, and begins where the text around it does', async () => {
  const { kit, shadow } = await draw(async () => '0x', serving(many.slice(0, 1)))
  kit.config.set({ ...kit.config.get(), locale: 'ar' })
  dispatch(kit, { type: 'open', view: 'Approvals' })
  await expect.poll(() => shadow().querySelector('[dir=rtl]')).toBeTruthy()
  await expect.poll(() => shadow().querySelector('.disclosure-summary')).toBeTruthy()
  shadow().querySelector<HTMLElement>('.disclosure-summary')?.click()
  await expect.poll(() => shadow().querySelector('.approvals-detail .address')).toBeTruthy()
  const right = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0
  const address = shadow().querySelector('.approvals-detail .address')
  const groups = [...(address?.querySelectorAll('.address-group') ?? [])]
  expect(right(groups[1])).toBeGreaterThan(right(groups[0]))
  expect(Math.max(...groups.map(right))).toBeCloseTo(right(address?.previousElementSibling), 0)
})
