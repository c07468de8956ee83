import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { setTransactions } from '../../../core/state/transactions.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { friend, me, respondWith } from './activity.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

test('a proposal of an account with several owners says who has signed, and can be dismissed', async () => {
  const connector = createMockConnector()
  drawn = drawModal(
    { connectors: [connector], server: 'https://server.example' },
    { respond: respondWith({ '': { data: [], next: null } }) }
  )
  const { kit } = drawn
  await connect(kit, { connector })
  dispatch(kit, { type: 'open', view: 'Transactions' })
  const base = {
    account: `eip155:1:${me}`,
    purpose: { operationType: 'send', amount: '1.5', symbol: 'ETH', to: friend },
    isBatch: true,
    status: 'pending',
    sentAt: 0,
    updatedAt: kit.environment.clock.now(),
    readings: 9,
    missing: 0
  } as const
  const withProposal = (proposal: { readonly signed?: number; readonly required: number }) => {
    const id = `0x${'b1'.repeat(32)}`
    setTransactions(kit, [{ ...base, id, hash: id, proposal }])
  }
  const sent = page.getByTestId('latchkey-sent-transactions')
  withProposal({ required: 3 })
  await expect.element(sent).toMatchTextContent(/Proposed\. Waiting for the owners to sign\./)
  withProposal({ signed: 1, required: 3 })
  await expect.element(sent).toMatchTextContent(/Proposed: 1 of 3 signatures/)
  withProposal({ signed: 3, required: 3 })
  await expect.element(sent).toMatchTextContent(/3 of 3 signatures\. An owner has to execute it\./)
  await sent.getByText(/Sent · \u20661\.5/).click()
  await page.getByRole('button', { name: /^Dismiss/ }).click()
  await expect.element(sent).not.toBeInTheDocument()
})
