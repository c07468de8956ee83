import { warnNoEqual } from '../../migration/warnNoEqual.js'
import type { AppKit } from '../AppKit.js'
import { latest } from '../page/latest.js'
import { partOf } from '../part.js'

/**
 * An exchange that could pay.
 * @example const nameOf = (exchange: Exchange) => exchange.name
 */
export type Exchange = { readonly id: string; readonly name: string; readonly imageUrl: string }

/**
 * What `getExchanges` answers: nothing.
 * @example const count = ({ total }: ExchangeList) => total
 */
export type ExchangeList = { readonly exchanges: readonly Exchange[]; readonly total: number }

const createSaid = () => new Set<string>()

/** Says once that no exchange pays. */
export const warnNoExchanges = (modal: AppKit): void =>
  warnNoEqual(
    'latchkey/appkit',
    partOf(modal, createSaid),
    'a list of exchanges',
    'The wallet of the person pays.'
  )

/**
 * Has no equal, as exchanges pay by the vendor's service only: answers that there are none, and says so once in development. Throws
 * LATCHKEY_APPKIT__NOT_CREATED.
 * @example const hasExchanges = async () => (await getExchanges()).total > 0
 */
export async function getExchanges(_options?: object): Promise<ExchangeList> {
  warnNoExchanges(latest.get())
  return { exchanges: [], total: 0 }
}
