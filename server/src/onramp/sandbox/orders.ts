import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Schema } from '../../store/Schema.js'

/** An order as it is stored. */
export type StoredOrder = Selectable<Schema['onramp_orders']>

/** How long an unpaid order is kept, in ms. */
const keptFor = 86_400_000

/** The orders of the sandbox. Each change is one statement: of two callers at the same time one changes the order. */
export type Orders = {
  create(
    order: Pick<StoredOrder, 'project_id' | 'chain_id' | 'address' | 'symbol' | 'currency' | 'cents'>
  ): Promise<string>
  find(id: string): Promise<StoredOrder | undefined>
  setCents(id: string, cents: number): Promise<void>
  /** Returns false if the order can no longer be paid. */
  pay(
    id: string,
    paid: { readonly cents: number; readonly units: bigint; readonly deliverAt: number }
  ): Promise<boolean>
  decline(id: string): Promise<void>
  cancel(id: string): Promise<void>
  /** Orders to deliver, those that wait longest first, and when the next one is due. */
  due(): Promise<readonly StoredOrder[]>
  nextDue(): Promise<number | undefined>
  /** Stores a signed transaction in the place of `before`. Returns false if another caller was first. */
  setTransaction(
    id: string,
    before: string | null,
    signed: { readonly raw: string; readonly nonce: number; readonly hash: string }
  ): Promise<boolean>
  setDelivered(id: string, hash: string): Promise<void>
  /** Orders of an address on which a card was tried, newest first. */
  list(address: string, before: number | undefined, limit: number): Promise<readonly StoredOrder[]>
}

/** Creates the orders in a database. `life`: how long an order can be paid, in ms. */
export function createOrders(db: Database, now: () => number, life: number): Orders {
  const payable = (id: string) =>
    db
      .updateTable('onramp_orders')
      .where('id', '=', id)
      .where('status', 'in', ['open', 'declined'])
      .where('expires_at', '>', now())
  return {
    async create(order) {
      const id = randomBytes(24).toString('base64url')
      const at = now()
      await db
        .deleteFrom('onramp_orders')
        .where('status', 'in', ['open', 'cancelled'])
        .where('expires_at', '<', at - keptFor)
        .execute()
      await db
        .insertInto('onramp_orders')
        .values({
          ...order,
          id,
          address: order.address.toLowerCase(),
          status: 'open',
          created_at: at,
          expires_at: at + life
        })
        .execute()
      return id
    },
    find: id => db.selectFrom('onramp_orders').selectAll().where('id', '=', id).executeTakeFirst(),
    setCents: async (id, cents) => void (await payable(id).set({ cents }).execute()),
    async pay(id, { cents, units, deliverAt }) {
      const paid = {
        cents,
        units: `${units}`,
        status: 'processing',
        tried_at: now(),
        deliver_at: deliverAt
      } as const
      // Only what the person has seen is paid: another tab may have changed the amount.
      const { numUpdatedRows } = await payable(id).where('cents', '=', cents).set(paid).executeTakeFirst()
      return numUpdatedRows === 1n
    },
    decline: async id => void (await payable(id).set({ status: 'declined', tried_at: now() }).execute()),
    cancel: async id => void (await payable(id).set({ status: 'cancelled' }).execute()),
    ...deliveriesOf(db, now),
    list: (address, before, limit) => {
      const query = db
        .selectFrom('onramp_orders')
        .selectAll()
        .where('address', '=', address.toLowerCase())
        .where('tried_at', 'is not', null)
        .orderBy('tried_at', 'desc')
        .limit(limit)
      return (before === undefined ? query : query.where('tried_at', '<', before)).execute()
    }
  }
}

/** What delivering needs of the orders. */
function deliveriesOf(
  db: Database,
  now: () => number
): Pick<Orders, 'due' | 'nextDue' | 'setTransaction' | 'setDelivered'> {
  return {
    due: () =>
      db
        .selectFrom('onramp_orders')
        .selectAll()
        .where('status', '=', 'processing')
        .where('deliver_at', '<=', now())
        .orderBy('deliver_at')
        .limit(20)
        .execute(),
    async nextDue() {
      const row = await db
        .selectFrom('onramp_orders')
        .select(({ fn }) => fn.min('deliver_at').as('at'))
        .where('status', '=', 'processing')
        .executeTakeFirst()
      return row?.at == null ? undefined : Number(row.at)
    },
    async setTransaction(id, before, { raw, nonce, hash }) {
      const { numUpdatedRows } = await db
        .updateTable('onramp_orders')
        .set({ raw_transaction: raw, nonce, hash })
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .where('hash', before === null ? 'is' : '=', before)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    setDelivered: async (id, hash) =>
      void (await db
        .updateTable('onramp_orders')
        .set({ status: 'delivered' })
        .where('id', '=', id)
        .where('hash', '=', hash)
        .execute())
  }
}

/** The state of an order for clients. */
export function statusOf({ status, expires_at }: Pick<StoredOrder, 'status' | 'expires_at'>, now: number) {
  return (status === 'open' || status === 'declined') && expires_at <= now ? 'expired' : status
}

/** The id of an order in lists, which anyone can read. */
export const publicId = (id: string): string =>
  `sandbox-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`
