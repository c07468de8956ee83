import { expect, test } from 'vitest'
import { openTestStore, stores } from '../test/openTestStore.js'
import { findTokenRows, saveTokenRows, type TokenRow } from './tokenRows.js'

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

test.each(stores)('%s stores and finds more rows than a statement has parameters', async name => {
  const { db, stop } = await openTestStore(name)
  try {
    // PostgreSQL has at most 65,535 parameters, SQLite 32,766; a row has six.
    const rows = Array.from({ length: 11_000 }, (_, i): TokenRow => {
      return { chain_id: 'eip155:1', address: addressOf(i), name: 'A', symbol: 'B', decimals: 6, read_at: 1 }
    })
    await saveTokenRows(db, rows)
    await saveTokenRows(db, [{ ...rows[0], name: 'Newer' } as TokenRow])
    const asked = Array.from({ length: 66_000 }, (_, i) => addressOf(i))
    const found = await findTokenRows(db, 'eip155:1', asked)
    expect(found).toHaveLength(rows.length)
    expect(found.find(({ address }) => address === addressOf(0))?.name).toBe('Newer')
  } finally {
    await stop()
  }
})
