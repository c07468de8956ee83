import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { settle, shot } from '../../../ui/shot.harness.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { me, respondWith, token, transaction, transfer } from './activity.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const history = [
  transaction('2023-11-12T10:00:00', 'send', [transfer('out', '135087.951', token('USDC'))]),
  transaction('2023-11-11T10:00:00', 'send', [
    transfer('out', '1', null, {
      nft_info: { name: 'Orchard Pictures of the year #12', content: null, flags: { is_spam: false } }
    })
  ]),
  transaction('2023-11-10T10:00:00', 'approve', [])
]

test.each(['en', 'de', 'ar'])(
  'rows at 360 px are alike high, with whole amounts and addresses: %s',
  async locale => {
    await page.viewport(360, 740)
    const connector = createMockConnector({
      connect: async () => ({ accounts: [me], chainId: '1', provider: {} })
    })
    drawn = drawModal(
      { server: 'https://server.example', connectors: [connector], locale },
      { respond: respondWith({ '': { data: history, next: null } }) }
    )
    const { kit, shadow } = drawn
    await connect(kit, { connector })
    dispatch(kit, { type: 'open', view: 'Transactions' })
    await expect.element(page.getByTestId('last-transaction')).toBeInTheDocument()
    await expect.poll(() => shadow().host.getAttribute('lang')).toBe(locale)
    await settle()
    await shot(`activity-rows-${locale}`)
    const rows = [...shadow().querySelectorAll<HTMLElement>('.activity .row')]
    expect(rows.map(row => row.offsetHeight)).toEqual([60, 60, 60])
    const [amount] = shadow().querySelectorAll<HTMLElement>('.activity-end .amount')
    expect(amount?.scrollWidth).toBeLessThanOrEqual(amount?.clientWidth ?? 0)
  }
)
