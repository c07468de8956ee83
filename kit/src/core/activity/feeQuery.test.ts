import { expect, test } from 'vitest'
import { alice, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import type { TransactionReport } from '../contracts/Adapter.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { feeQuery } from './feeQuery.js'

test('the fee of a transaction that is not included yet is read again; one that the network does not tell is known to be so', async () => {
  const reports: TransactionReport[] = [
    { status: 'pending' },
    { status: 'confirmed', block: '0x1', confirmations: 1, fee: { amount: 21n, payer: alice } }
  ]
  const adapter = quietAdapter('eip155', {
    client: async () => ({
      getTransactionStatus: async () =>
        reports.shift() ?? { status: 'confirmed', block: '0x1', confirmations: 1 }
    })
  })
  const { kit, environment } = setupTestKit({ adapters: [adapter] })
  const read = (hash: string) => fetchQuery(kit, feeQuery(kit, `eip155:1:${alice}`, hash))
  await expect(read('0xa')).rejects.toMatchObject({ code: 'LATCHKEY_RPC__FAILED' })
  await environment.advance(60_000)
  expect(await read('0xa')).toMatchObject({ amount: 21n, isOwn: true })
  expect(await read('0xb')).toBeNull()
  kit.destroy()
})
