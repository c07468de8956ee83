import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SandboxAsset } from '../../config/onrampFile.js'
import type { Database, Schema } from '../../store/Schema.js'

/** An order as it is stored. */
export type StoredOrder = Selectable<Schema['onramp_orders']>

/** A day, in ms: how long an unpaid order is kept, and the time for which paid ones are counted. */
const day = 86_400_000

/** The most orders that are paid within a day, for one address and by one client. */
export type DailyLimits = { readonly perAddress: number; readonly perClient: number }

/** The orders of the sandbox. Each change is atomic: of two callers at the same time one changes the order. */
export type Orders = {
  create(
    order: Pick<
      StoredOrder,
      'project_id' | 'chain_id' | 'address' | 'client' | 'asset' | 'currency' | 'cents'
    >
  ): Promise<string>
  find(id: string): Promise<StoredOrder | undefined>
  setCents(id: string, cents: number): Promise<void>
  /** `over`: the order can no longer be paid. `limit`: so many were paid within a day, also by callers at the same time, that none more is. */
  pay(
    id: string,
    paid: { readonly cents: number; readonly units: bigint; readonly deliverAt: number },
    limits: DailyLimits
  ): Promise<'paid' | 'over' | 'limit'>
  decline(id: string): Promise<void>
  cancel(id: string): Promise<void>
  /** Orders to deliver on a network, those that wait longest first, and when the next one is due. */
  due(chainId: string): Promise<readonly StoredOrder[]>
  nextDue(chainId: string): Promise<number | undefined>
  /** Delivers an order later. `tries`: how many have failed. */
  postpone(id: string, deliverAt: number, tries: number): Promise<void>
  /**
   * Stores a signed transaction in the place of `before`, whose hash is kept. Returns false if another caller was first. `nonce` is on Solana the
   * height of the last block that may have it.
   */
  setTransaction(
    id: string,
    before: string | null,
    signed: { readonly raw: string; readonly nonce: number; readonly hash: string }
  ): Promise<boolean>
  setDelivered(id: string, hash: string): Promise<void>
  setFailed(id: string): Promise<void>
  /** The same for an order without a signed transaction. Returns false if it has one, which may be included. */
  setUnsent(id: string): Promise<boolean>
  /** Orders of an address on which a card was tried, newest first. */
  list(address: string, before: number | undefined, limit: number): Promise<readonly StoredOrder[]>
}

/** Creates the orders in a database. `life`: how long an order can be paid, in ms. */
export function createOrders(db: Database, now: () => number, life: number): Orders {
  const payable = (id: string, within = db) =>
    within
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
        .where('status', 'in', ['open', 'declined', 'cancelled'])
        .where('expires_at', '<', at - day)
        .execute()
      await db
        .insertInto('onramp_orders')
        .values({
          ...order,
          id,
          address: normalizeAddress(order.address),
          status: 'open',
          tries: 0,
          replaced: '',
          created_at: at,
          expires_at: at + life
        })
        .execute()
      return id
    },
    find: id => db.selectFrom('onramp_orders').selectAll().where('id', '=', id).executeTakeFirst(),
    setCents: async (id, cents) => void (await payable(id).set({ cents }).execute()),
    async pay(id, { cents, units, deliverAt }, limits) {
      const paid = {
        cents,
        units: `${units}`,
        status: 'processing',
        tried_at: now(),
        deliver_at: deliverAt
      } as const
      const payer = await db
        .selectFrom('onramp_orders')
        .select(['address', 'client'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!payer) return 'over'
      return db.transaction().execute(async transaction => {
        if (await isUsedUp(transaction, payer, now() - day, limits)) return 'limit'
        // Only what the person has seen is paid: another tab may have changed the amount.
        const order = payable(id, transaction).where('cents', '=', cents)
        const { numUpdatedRows } = await order.set(paid).executeTakeFirst()
        return numUpdatedRows === 1n ? 'paid' : 'over'
      })
    },
    decline: async id => void (await payable(id).set({ status: 'declined', tried_at: now() }).execute()),
    cancel: async id => void (await payable(id).set({ status: 'cancelled' }).execute()),
    ...deliveriesOf(db, now),
    list: (address, before, limit) => {
      const query = db
        .selectFrom('onramp_orders')
        .selectAll()
        .where('address', '=', normalizeAddress(address))
        .where('tried_at', 'is not', null)
        .orderBy('tried_at', 'desc')
        .limit(limit)
      return (before === undefined ? query : query.where('tried_at', '<', before)).execute()
    }
  }
}

/** EVM addresses are compared without case, others with it. */
const normalizeAddress = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/** Whether an address or a client has paid as many orders since a time as it may. Other payments of both wait for the end of the transaction. */
async function isUsedUp(
  transaction: Database,
  of: Pick<StoredOrder, 'address' | 'client'>,
  since: number,
  { perAddress, perClient }: DailyLimits
): Promise<boolean> {
  // An update of a row locks it, so that the counts are those after the payments before this one. All lock the address first.
  for (const payer of [`address ${of.address}`, `client ${of.client}`])
    await transaction
      .insertInto('onramp_payers')
      .values({ payer })
      .onConflict(conflict => conflict.column('payer').doUpdateSet({ payer }))
      .execute()
  const count = async (column: 'address' | 'client') => {
    const { paid } = await transaction
      .selectFrom('onramp_orders')
      .select(({ fn }) => fn.countAll().as('paid'))
      .where(column, '=', of[column])
      .where('units', 'is not', null)
      .where('tried_at', '>', since)
      .executeTakeFirstOrThrow()
    return Number(paid)
  }
  return (await count('address')) >= perAddress || (await count('client')) >= perClient
}

/** What delivering needs of the orders. */
function deliveriesOf(
  db: Database,
  now: () => number
): Pick<
  Orders,
  'due' | 'nextDue' | 'postpone' | 'setTransaction' | 'setDelivered' | 'setFailed' | 'setUnsent'
> {
  const processing = (id: string) =>
    db.updateTable('onramp_orders').where('id', '=', id).where('status', '=', 'processing')
  return {
    due: chainId =>
      db
        .selectFrom('onramp_orders')
        .selectAll()
        .where('status', '=', 'processing')
        .where('chain_id', '=', chainId)
        .where('deliver_at', '<=', now())
        .orderBy('deliver_at')
        .limit(20)
        .execute(),
    async nextDue(chainId) {
      const row = await db
        .selectFrom('onramp_orders')
        .select(({ fn }) => fn.min('deliver_at').as('at'))
        .where('status', '=', 'processing')
        .where('chain_id', '=', chainId)
        .executeTakeFirst()
      return row?.at == null ? undefined : Number(row.at)
    },
    postpone: async (id, deliverAt, tries) =>
      void (await processing(id)
        .set({ deliver_at: Math.round(deliverAt), tries })
        .execute()),
    async setTransaction(id, before, { raw, nonce, hash }) {
      const { numUpdatedRows } = await processing(id)
        .set(({ eb }) => ({
          raw_transaction: raw,
          nonce,
          hash,
          signed_at: now(),
          ...(before === null ? {} : { replaced: eb('replaced', '||', `${before} `) })
        }))
        .where('hash', before === null ? 'is' : '=', before)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    setDelivered: async (id, hash) =>
      void (await processing(id).set({ status: 'delivered', hash }).execute()),
    setFailed: async id => void (await processing(id).set({ status: 'failed' }).execute()),
    async setUnsent(id) {
      const unsent = processing(id).where('hash', 'is', null)
      const { numUpdatedRows } = await unsent.set({ status: 'failed' }).executeTakeFirst()
      return numUpdatedRows === 1n
    }
  }
}

/** The asset of an order, as it was sold: the configuration may have changed since. */
export const assetOf = ({ asset }: Pick<StoredOrder, 'asset'>): SandboxAsset =>
  JSON.parse(asset) as SandboxAsset

/** The transactions of an order before the newest one. */
export const hashesOf = ({ replaced }: Pick<StoredOrder, 'replaced'>): readonly string[] =>
  replaced.split(' ').filter(Boolean)

/** The state of an order for clients. */
export function statusOf({ status, expires_at }: Pick<StoredOrder, 'status' | 'expires_at'>, now: number) {
  return (status === 'open' || status === 'declined') && expires_at <= now ? 'expired' : status
}

/** The id of an order in lists, which anyone can read. */
export const publicId = (id: string): string =>
  `sandbox-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`
