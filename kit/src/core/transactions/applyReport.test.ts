import { expect, test } from 'vitest'
import { alice } from '../../setupTestKit.harness.js'
import type { TransactionReport } from '../contracts/Adapter.js'
import type { TrackedTransaction } from '../state/transactions.js'
import { applyReport } from './applyReport.js'

const sent: TrackedTransaction = {
  id: '0xa',
  hash: '0xa',
  account: `eip155:1:${alice}`,
  purpose: { operationType: 'send' },
  status: 'pending',
  content: 'own',
  sentAt: 0,
  updatedAt: 0,
  readings: 0,
  missing: 0
}
const apply = (reports: readonly TransactionReport[]) =>
  reports.reduce((transaction, report) => applyReport(transaction, report, 1_000), sent)
const cancelled: TransactionReport = { status: 'replaced', by: '0xb', kind: 'cancelled' }

test.each<TransactionReport>([
  { status: 'pending', content: 'other', nonce: 7 },
  { status: 'dropped' },
  { status: 'unknown' }
])('a node that lags does not turn a cancellation into the transaction: $status', report => {
  expect(apply([cancelled, report])).toMatchObject({ hash: '0xa', status: 'pending', content: 'own' })
  expect(apply([cancelled, report]).isUndone).toBe(undefined)
  expect(apply([cancelled, report, cancelled])).toMatchObject({ hash: '0xb', status: 'cancelled' })
})

test('a cancellation that is included stays one', () => {
  const included: TransactionReport = { status: 'confirmed', block: '0x1', confirmations: 12 }
  expect(apply([cancelled, included])).toMatchObject({ hash: '0xb', status: 'cancelled', isSettled: true })
})
