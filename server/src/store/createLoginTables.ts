import type { Kysely } from 'kysely'

/** Creates the tables of the embedded wallet's logins (`LoginSchema`). */
export async function createLoginTables(db: Kysely<unknown>): Promise<void> {
  await createAccountTables(db)
  await createSessionTable(db)
  await createAttemptTable(db)
  await db.schema
    .createTable('wallet_counts')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('hour', 'bigint', c => c.notNull())
    .addColumn('count', 'bigint', c => c.notNull())
    .execute()
  await db.schema
    .createTable('wallet_proofs')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('wallet_proofs_end').on('wallet_proofs').column('expires_at').execute()
  let sendings = db.schema.createTable('wallet_sendings').addColumn('id', 'text', c => c.primaryKey())
  for (let place = 0; place < 10; place++)
    sendings = sendings.addColumn(`t${place}`, 'bigint', c => c.notNull().defaultTo(0))
  await sendings.execute()
  await db.schema.createIndex('wallet_sendings_last').on('wallet_sendings').column('t0').execute()
}

async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_accounts')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('export_held_until', 'bigint')
    .execute()
  await db.schema
    .createTable('wallet_identities')
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('subject_hash', 'text', c => c.notNull())
    .addColumn('account_id', 'text', c => c.notNull())
    .addColumn('email', 'text')
    .addColumn('username', 'text')
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('wallet_identities_key', ['project_id', 'kind', 'subject_hash'])
    .execute()
  await db.schema
    .createIndex('wallet_identities_account')
    .on('wallet_identities')
    .column('account_id')
    .execute()
  await db.schema
    .createTable('wallet_emails')
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('email_hash', 'text', c => c.notNull())
    .addColumn('account_id', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('wallet_emails_key', ['project_id', 'email_hash'])
    .execute()
  await db.schema
    .createTable('wallet_devices')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('account_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('thumbprint', 'text', c => c.notNull())
    .addColumn('browser', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('seen_at', 'bigint', c => c.notNull())
    .addUniqueConstraint('wallet_devices_once', ['account_id', 'thumbprint'])
    .execute()
  await db.schema
    .createTable('wallet_trusts')
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('email_hash', 'text', c => c.notNull())
    .addColumn('thumbprint', 'text', c => c.notNull())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('wallet_trusts_key', ['project_id', 'email_hash', 'thumbprint'])
    .execute()
}

async function createSessionTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_sessions')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('account_id', 'text', c => c.notNull())
    .addColumn('device_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('provider', 'text', c => c.notNull())
    .addColumn('access_hash', 'text', c => c.notNull().unique())
    .addColumn('access_expires_at', 'bigint', c => c.notNull())
    .addColumn('refresh_hash', 'text', c => c.notNull())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('wallet_sessions_account').on('wallet_sessions').column('account_id').execute()
  await db.schema.createIndex('wallet_sessions_end').on('wallet_sessions').column('expires_at').execute()
}

async function createAttemptTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_logins')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('thumbprint', 'text', c => c.notNull())
    .addColumn('step', 'text', c => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('email_hash', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('new_email', 'text')
    .addColumn('link_hash', 'text', c => c.unique())
    .addColumn('code_mac', 'text')
    .addColumn('code_expires_at', 'bigint', c => c.notNull())
    .addColumn('tries', 'integer', c => c.notNull())
    .addColumn('mail', 'text', c => c.notNull())
    .addColumn('origin', 'text', c => c.notNull())
    .addColumn('browser', 'text', c => c.notNull())
    .addColumn('place', 'text', c => c.notNull())
    .addColumn('locale', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('wallet_logins_device')
    .on('wallet_logins')
    .columns(['thumbprint', 'email_hash'])
    .execute()
  await db.schema.createIndex('wallet_logins_end').on('wallet_logins').column('expires_at').execute()
}
