import type { Orders, StoredOrder } from './orders.js'

type Tools = {
  readonly orders: Orders
  /** An order whose transaction failed fails, instead of getting another one. */
  readonly isLast: boolean
}

/** Gives an order whose transaction `hash` can never deliver another one, which `sign` signs. */
export async function signAnew(
  { orders, isLast }: Tools,
  order: StoredOrder,
  hash: string,
  sign: () => Promise<Parameters<Orders['setTransaction']>[2]>
): Promise<'signedAnew' | 'failed'> {
  if (isLast) {
    await orders.setFailed(order.id)
    return 'failed'
  }
  await orders.setTransaction(order.id, hash, await sign())
  return 'signedAnew'
}
