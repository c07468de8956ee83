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
  readonly attributes: Readonly<Record<string, string>>
  readonly registeredAt: number
  readonly updatedAt: number
  /** In the order in which they were added. */
  readonly addresses: readonly StoredAddress[]
}

/** A name to register. */
export type NewName = Pick<StoredName, 'name' | 'owner' | 'ownerCoin' | 'attributes' | 'addresses'> & {
  readonly skeleton: string
}

/** The most names that are returned for an address. */
const listLimit = 100

/** The name with its records, or undefined. */
export async function findName(db: Database, name: string): Promise<StoredName | undefined> {
  return (await readNames(db, [name]))[0]
}

/**
 * The names that an address owns and that resolve to it, oldest first: at most 100. A name of another owner that resolves to the address
 * does not count: anybody can register it.
 */
export async function namesOf(db: Database, address: string): Promise<readonly StoredName[]> {
  const rows = await db
    .selectFrom('names')
    .select('name')
    .where('owner', '=', address)
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

/** The number of names that an address owns. */
export async function countNames(db: Database, owner: string): Promise<number> {
  const row = await db
    .selectFrom('names')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
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
 * name is another one with the same skeleton.
 */
export async function insertName(
  db: Database,
  { skeleton, ...name }: NewName,
  now: number
): Promise<'registered' | 'taken' | 'lookAlike'> {
  const row = {
    name: name.name,
    skeleton,
    owner: name.owner,
    owner_coin: name.ownerCoin,
    attributes: JSON.stringify(name.attributes),
    registered_at: now,
    updated_at: now
  }
  const isInserted = await db.transaction().execute(async transaction => {
    const inserted = await transaction
      .insertInto('names')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!inserted) return false
    await transaction
      .insertInto('name_addresses')
      .values(
        name.addresses.map(({ coinType, address }) => ({
          name: name.name,
          coin_type: coinType,
          address,
          created_at: now
        }))
      )
      .execute()
    return true
  })
  if (isInserted) return 'registered'
  return (await findName(db, name.name)) ? 'taken' : 'lookAlike'
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

/** Adds an address to a name, or replaces the one of its coin type. */
export async function saveAddress(
  db: Database,
  name: string,
  { coinType, address }: Pick<StoredAddress, 'coinType' | 'address'>,
  now: number
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('name_addresses')
      .values({ name, coin_type: coinType, address, created_at: now })
      .onConflict(conflict =>
        conflict.columns(['name', 'coin_type']).doUpdateSet({ address, created_at: now })
      )
      .execute()
    await transaction.updateTable('names').set({ updated_at: now }).where('name', '=', name).execute()
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
