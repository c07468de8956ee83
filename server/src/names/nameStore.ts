import type { Selectable } from 'kysely'
import type { Database, Schema } from '../store/Schema.js'

/** An address of a name, by ENSIP-11 coin type. `createdAt` in ms since 1970. */
export type StoredAddress = {
  readonly coinType: number
  readonly address: string
  readonly createdAt: number
}

/** A registered name with its records. Times in ms since 1970, addresses checksummed. */
export type StoredName = {
  readonly name: string
  /** The address whose signature changes the name, on the chain of `ownerCoin`. */
  readonly owner: string
  readonly ownerCoin: number
  /** A key owns its names on every chain. A contract does only on the chain of `ownerCoin`: elsewhere its address may have another owner. */
  readonly ownerKind: 'key' | 'contract'
  readonly attributes: Readonly<Record<string, string>>
  readonly registeredAt: number
  readonly updatedAt: number
  /** In the order in which they were added. */
  readonly addresses: readonly StoredAddress[]
}

/** An account that owns names. */
export type NameOwner = Pick<StoredName, 'owner' | 'ownerCoin' | 'ownerKind'>

/** A name to register. `coinTypes`: those that resolve to the owner. */
export type NewName = Pick<StoredName, 'name' | 'attributes'> &
  NameOwner & { readonly skeleton: string; readonly coinTypes: readonly number[] }

/** The most names of one account: a limit against accounts that register all good names. */
export const namesLimit = 5

/** The most addresses of a name. Clients accept 100. */
export const addressesLimit = 50

/** The most names that are returned for an address. */
const listLimit = 100

/** The name with its records, or undefined. */
export async function findName(db: Database, name: string): Promise<StoredName | undefined> {
  return (await readNames(db, [name]))[0]
}

/**
 * The names that an address owns and that resolve to it, oldest first: at most 100. A name of another owner that resolves to the address
 * does not count: anybody can register it. Those of a contract count on its own chain only, whose coin type `ownerCoin` is.
 */
export async function namesOf(
  db: Database,
  address: string,
  ownerCoin: number
): Promise<readonly StoredName[]> {
  const rows = await db
    .selectFrom('names')
    .select('name')
    .where('owner', '=', address)
    .where(({ eb, or }) => or([eb('owner_kind', '=', 'key'), eb('owner_coin', '=', ownerCoin)]))
    .orderBy('registered_at')
    .orderBy('name')
    .limit(listLimit)
    .execute()
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => name)
  return (await readNames(db, names)).filter(({ addresses }) =>
    addresses.some(record => record.address === address)
  )
}

/** Whether an account owns a name: the same key, or the same contract on the same chain. */
export function isOwnedBy(found: NameOwner, account: NameOwner): boolean {
  if (found.owner !== account.owner) return false
  return (
    account.ownerKind === 'key' || (found.ownerKind === 'contract' && found.ownerCoin === account.ownerCoin)
  )
}

/** The number of names of an account, whose registrations wait for the end of the transaction. */
async function countLocked(
  transaction: Database,
  { owner, ownerCoin, ownerKind }: NameOwner
): Promise<number> {
  // An update of the row locks it, so that the count is that after the registrations before this one.
  await transaction
    .insertInto('name_owners')
    .values({ owner })
    .onConflict(conflict => conflict.column('owner').doUpdateSet({ owner }))
    .execute()
  const { count } = await transaction
    .selectFrom('names')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner', '=', owner)
    .where('owner_kind', '=', ownerKind)
    .$if(ownerKind === 'contract', query => query.where('owner_coin', '=', ownerCoin))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the skeletons that a registered name has. */
export async function takenSkeletons(
  db: Database,
  skeletons: readonly string[]
): Promise<ReadonlySet<string>> {
  if (skeletons.length === 0) return new Set()
  const rows = await db.selectFrom('names').select('skeleton').where('skeleton', 'in', skeletons).execute()
  return new Set(rows.map(({ skeleton }) => skeleton))
}

/**
 * Registers a name. The database decides between concurrent registrations: all but one get `taken`, or `lookAlike` if the registered
 * name is another one with the same skeleton. `full`: the owner has as many names as it can have.
 */
export async function insertName(
  db: Database,
  { skeleton, coinTypes, ...name }: NewName,
  now: number
): Promise<'registered' | 'taken' | 'lookAlike' | 'full'> {
  const row = {
    name: name.name,
    skeleton,
    owner: name.owner,
    owner_coin: name.ownerCoin,
    owner_kind: name.ownerKind,
    attributes: JSON.stringify(name.attributes),
    registered_at: now,
    updated_at: now
  }
  const outcome = await db.transaction().execute(async transaction => {
    if ((await countLocked(transaction, name)) >= namesLimit) return 'full' as const
    const inserted = await transaction
      .insertInto('names')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!inserted) return undefined
    await transaction
      .insertInto('name_addresses')
      .values(
        coinTypes.map(coinType => ({
          name: name.name,
          coin_type: coinType,
          address: name.owner,
          created_at: now
        }))
      )
      .execute()
    return 'registered' as const
  })
  return outcome ?? ((await findName(db, name.name)) ? 'taken' : 'lookAlike')
}

/** Replaces the attributes of a name. */
export async function saveAttributes(
  db: Database,
  name: string,
  attributes: Readonly<Record<string, string>>,
  now: number
): Promise<void> {
  await db
    .updateTable('names')
    .set({ attributes: JSON.stringify(attributes), updated_at: now })
    .where('name', '=', name)
    .execute()
}

/** Adds an address to a name, or replaces the one of its coin type. False: the name has as many as it can have. */
export async function saveAddress(
  db: Database,
  name: string,
  { coinType, address }: Pick<StoredAddress, 'coinType' | 'address'>,
  now: number
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    // First, because it locks the name: no other address is added before the count.
    await transaction.updateTable('names').set({ updated_at: now }).where('name', '=', name).execute()
    const { count } = await transaction
      .selectFrom('name_addresses')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('name', '=', name)
      .where('coin_type', '!=', coinType)
      .executeTakeFirstOrThrow()
    if (Number(count) >= addressesLimit) return false
    await transaction
      .insertInto('name_addresses')
      .values({ name, coin_type: coinType, address, created_at: now })
      .onConflict(conflict =>
        conflict.columns(['name', 'coin_type']).doUpdateSet({ address, created_at: now })
      )
      .execute()
    return true
  })
}

/** The names with their addresses, in the order of `names`. */
async function readNames(db: Database, names: readonly string[]): Promise<readonly StoredName[]> {
  const [rows, addresses] = await Promise.all([
    db.selectFrom('names').selectAll().where('name', 'in', names).execute(),
    db
      .selectFrom('name_addresses')
      .selectAll()
      .where('name', 'in', names)
      .orderBy('created_at')
      .orderBy('coin_type')
      .execute()
  ])
  return names.flatMap(name => {
    const row = rows.find(candidate => candidate.name === name)
    return row
      ? [
          toName(
            row,
            addresses.filter(address => address.name === name)
          )
        ]
      : []
  })
}

function toName(
  row: Selectable<Schema['names']>,
  addresses: readonly Selectable<Schema['name_addresses']>[]
): StoredName {
  return {
    name: row.name,
    owner: row.owner,
    // PostgreSQL returns a bigint as text.
    ownerCoin: Number(row.owner_coin),
    ownerKind: row.owner_kind,
    attributes: JSON.parse(row.attributes) as Record<string, string>,
    registeredAt: Number(row.registered_at),
    updatedAt: Number(row.updated_at),
    addresses: addresses.map(({ coin_type, address, created_at }) => ({
      coinType: Number(coin_type),
      address,
      createdAt: Number(created_at)
    }))
  }
}
