import { splitEvery } from '../splitEvery.js'
import type { Database, Schema } from '../store/Schema.js'
import { statementRows } from '../store/statementRows.js'

/** What a token's contract said of itself, as it is stored. */
export type TokenRow = Schema['token_metadata']

/** The stored rows of contracts of a network, by addresses in lower case. */
export async function findTokenRows(
  db: Database,
  chainId: string,
  addresses: readonly string[]
): Promise<readonly TokenRow[]> {
  const rows: TokenRow[] = []
  for (const some of splitEvery(addresses, statementRows))
    rows.push(
      ...(await db
        .selectFrom('token_metadata')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where('address', 'in', some)
        .execute())
    )
  return rows
}

/** Stores rows, in place of older ones of the same contracts. */
export async function saveTokenRows(db: Database, rows: readonly TokenRow[]): Promise<void> {
  for (const some of splitEvery(rows, statementRows))
    await db
      .insertInto('token_metadata')
      .values(some)
      .onConflict(conflict =>
        conflict.columns(['chain_id', 'address']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          symbol: ref('excluded.symbol'),
          decimals: ref('excluded.decimals'),
          read_at: ref('excluded.read_at')
        }))
      )
      .execute()
}
