import type { CaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { tokenBalancesKey } from '../query/accountKeys.js'
import { queryState } from '../select/queryState.js'
import { priceText } from './amounts.js'

/** The price of the native coin in US dollars as a decimal string, from the account's list of tokens; `undefined` if it is unknown. */
export function coinPrice(kit: Kit, account: CaipAddress): string | undefined {
  const coin = queryState(kit, tokenBalancesKey(account)).data?.find(({ address }) => address === undefined)
  return coin && priceText(coin.price)
}
