import { parseCaipAddress } from '../../protocol/caip.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import { activityKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { refreshBalances } from '../query/refreshBalances.js'
import { type Purchase, updatePurchase } from '../state/onRamp.js'
import { currentPurchase } from './currentPurchase.js'
import { onRampApi } from './onRampApi.js'
import { onRampHistoryKey, toPurchases } from './onRampHistory.js'

/** Between two looks (wire.md section 7.8). */
const interval = 4_000
/** After this time a purchase is late: the view says so, and looks are rare (wire.md sections 1.3 and 7.8). */
const lateAfter = 180_000
const lateInterval = 20_000
/** After this time the kit stops to look: the list of purchases still shows it. Ours. */
const endAfter = 3_600_000

/** Clocks of sellers may be behind the page's. Ours. */
const clockSkew = 5_000

type Seen = Partial<Pick<Purchase, 'status' | 'bought'>>

const isOver = ({ status }: Pick<Purchase, 'status'>): boolean =>
  status === 'delivered' ||
  status === 'undelivered' ||
  status === 'cancelled' ||
  status === 'expired' ||
  status === 'failed'

/** Looks what became of a purchase until it is over, another purchase or account follows it, or an hour has passed. */
export function followPurchase(
  kit: Kit,
  purchase: Purchase,
  onDelivered: ((purchase: Purchase) => void) | undefined
): void {
  const { id, startedAt } = purchase
  const read = createReader(kit, purchase)
  const look = async () => {
    const before = currentPurchase(kit, id)
    if (!before) return
    const age = kit.environment.clock.now() - startedAt
    // A failed look says nothing of the purchase: the next one may succeed.
    const seen = before.window?.isPageHidden?.() ? {} : await read(before).catch((): Seen => ({}))
    const now = currentPurchase(kit, id)
    if (!now) return
    const status = seen.status ?? now.status
    updatePurchase(kit, id, {
      ...seen,
      status: status === 'waiting' && age > lateAfter ? 'late' : status,
      isWindowClosed: now.window?.isClosed()
    })
    const after = currentPurchase(kit, id)
    if (after?.status === 'delivered') {
      onDelivered?.(after)
      void refresh(kit, after)
    }
    if (after && !isOver(after) && age < endAfter) schedule(age)
  }
  const schedule = (age: number) => kit.schedule('onRamp', age > lateAfter ? lateInterval : interval, look)
  schedule(0)
}

type Reader = (purchase: Purchase) => Promise<Seen>

/** Reads what the service knows of a purchase. */
function createReader(kit: Kit, { provider, account, orderId }: Purchase): Reader {
  if (orderId) return () => readOrder(kit, orderId)
  if (provider === 'meld') return async () => ({})
  const { address, caipNetworkId } = parseCaipAddress(account)
  const list = async () => {
    const { data } = await onRampApi(kit).history(address, provider)
    return toPurchases(kit, data, caipNetworkId)
  }
  // Purchases that were there at the beginning are others. Without the list their times tell them apart.
  const others = list().then(
    items => items.map(({ id }) => id),
    (): string[] => []
  )
  let followed: string | undefined
  return async ({ startedAt }) => {
    const known = await others
    const items = await list()
    const added = items.filter(({ id, minedAt }) => !known.includes(id) && minedAt >= startedAt - clockSkew)
    // After a declined card the seller may begin another purchase.
    const found = added.find(({ id, status }) => id === followed && status !== 'failed') ?? added[0]
    if (!found) return {}
    followed = found.id
    const [moved] = found.transfers
    const bought = moved && { amount: moved.amount, symbol: moved.symbol }
    const statuses = { pending: 'processing', confirmed: 'delivered', failed: 'declined' } as const
    return { status: statuses[found.status], bought }
  }
}

async function readOrder(kit: Kit, orderId: string): Promise<Seen> {
  const { status, purchase } = await onRampApi(kit).order(orderId)
  if (status === 'open') return {}
  const bought = { amount: purchase.amount, symbol: sanitizeText(purchase.currency) }
  return { status: status === 'failed' ? 'undelivered' : status, bought }
}

async function refresh(kit: Kit, { account }: Purchase): Promise<void> {
  const keys = [activityKey(account), onRampHistoryKey(account)]
  await Promise.all([refreshBalances(kit, account), ...keys.map(key => invalidateQueries(kit, key))])
}
