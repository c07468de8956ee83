import type { Kysely } from 'kysely'

type Column = readonly [name: string, type: 'text' | 'bigint']

const text = (...names: readonly string[]): readonly Column[] => names.map(name => [name, 'text'] as const)
const times = (...names: readonly string[]): readonly Column[] => names.map(name => [name, 'bigint'] as const)

const tables: Readonly<
  Record<string, { readonly columns: readonly Column[]; readonly key: readonly string[] }>
> = {
  wallet_keys: {
    columns: [...text('id', 'account_id', 'project_id', 'record'), ...times('generation', 'created_at')],
    key: ['id']
  },
  wallet_shares: {
    columns: [
      ...text('wallet_id', 'device_id', 'session_device', 'auth'),
      ...times('generation', 'created_at', 'last_used_at')
    ],
    key: ['wallet_id', 'device_id']
  },
  wallet_recovery_shares: {
    columns: text('wallet_id', 'device_id', 'factor_id', 'enc', 'sealed'),
    key: ['wallet_id', 'device_id', 'factor_id']
  },
  wallet_changes: {
    columns: [
      ...text(
        'id',
        'account_id',
        'project_id',
        'session_device',
        'wallet_id',
        'kind',
        'payload',
        'digest',
        'status'
      ),
      ...times('created_at')
    ],
    key: ['id']
  },
  wallet_challenges: {
    columns: [
      ...text('id', 'account_id', 'project_id', 'session_device', 'kind', 'question'),
      ...times('expires_at')
    ],
    key: ['id']
  },
  wallet_passkeys: {
    columns: [
      ...text('credential_id', 'account_id', 'project_id', 'public_key'),
      ...times('counter', 'created_at')
    ],
    key: ['credential_id']
  },
  wallet_budgets: { columns: [...text('key'), ...times('since', 'used')], key: ['key'] },
  wallet_events: {
    columns: [...text('wallet_id', 'event', 'session_device', 'device_id'), ...times('at')],
    key: []
  }
}

/** Creates the tables of wallets and shares. */
export async function createKeyTables(db: Kysely<unknown>): Promise<void> {
  for (const [name, { columns, key }] of Object.entries(tables)) {
    let table = db.schema.createTable(name)
    for (const [column, type] of columns) table = table.addColumn(column, type, added => added.notNull())
    if (key.length > 0) table = table.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[])
    await table.execute()
  }
  // An account has one wallet of a project: of two devices that create one at the same time, one is refused.
  await db.schema
    .createIndex('wallet_keys_account')
    .unique()
    .on('wallet_keys')
    .columns(['account_id', 'project_id'])
    .execute()
  await db.schema
    .createIndex('wallet_shares_session')
    .unique()
    .on('wallet_shares')
    .columns(['wallet_id', 'session_device'])
    .execute()
  for (const [table, columns] of [
    ['wallet_changes', ['account_id', 'created_at']],
    ['wallet_challenges', ['expires_at']],
    ['wallet_passkeys', ['account_id']],
    ['wallet_events', ['wallet_id', 'at']]
  ] as const)
    await db.schema
      .createIndex(`${table}_by`)
      .on(table)
      .columns([...columns])
      .execute()
}
