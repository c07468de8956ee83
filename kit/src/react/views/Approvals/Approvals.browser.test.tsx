import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { Adapter } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import { setTransactions, transactionsSlice } from '../../../core/state/transactions.js'
import { encodeRevocations } from '../../../evm/revoking.js'
import { userRejected, walletFailed } from '../../../protocol/errors/wallet.js'
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
  contract: `eip155:1:0x${'a1'.repeat(20)}`,
  tokenId: null,
  name: symbol,
  symbol,
  decimals: 6,
  iconUrl: null,
  spender,
  spenderName: null,
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
    lastUsedAt: '2026-04-02T12:00:00.000Z'
  }),
  approval('USDC', { kind: 'permit2', expiresAt: '2027-01-01T00:00:00.000Z' }),
  approval('KEY', { kind: 'collection', isUnlimited: true, amount: null, valueAtRisk: null }),
  approval('ART', { kind: 'nft', tokenId: '7', amount: null, valueAtRisk: null }),
  approval('claim.example', { isSpam: true, valueAtRisk: null })
]

/** A service with these approvals; undefined fails. */
const serving =
  (approvals: readonly unknown[] | undefined, incomplete: readonly string[] = []): FetchScript =>
  (url, init) => {
    if (url.includes('supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
    if (url.includes('/approvals'))
      return approvals ? { body: { approvals, incomplete } } : { status: 404, body: {} }
    return respondAsService(url, init)
  }

const revokingAdapter: Adapter = {
  ...adapter,
  client: async (network, context) => ({ ...(await adapter.client?.(network, context)), encodeRevocations })
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
    'no approvals': scene(serving([]), '.empty'),
    'approvals that may be incomplete': scene(serving([], ['eip155:1']), '.notice'),
    'approvals that cannot be loaded': scene(serving(undefined), '.empty')
  })
})

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function open(
  sendTransaction: NonNullable<WalletRequests['sendTransaction']>,
  approvals: readonly unknown[] = many
) {
  const address = `0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`
  const connector = createMockConnector({
    connect: async () => ({ accounts: [address], chainId: '1', provider: {}, sendTransaction })
  })
  drawn = drawModal({ connectors: [connector], ...options }, { respond: serving(approvals) })
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open', view: 'Approvals' })
  await expect.element(revoke()).toBeVisible()
  return drawn
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
