import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { noActiveAddress, rpcFailed } from '../../protocol/errors/wallet.js'
import type { Balance } from '../../protocol/http/account.js'
import { sanitizeText } from '../../protocol/text.js'
import { parseUnits } from '../../protocol/units.js'
import type { Kit } from '../Kit.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { tokenBalancesQuery } from '../query/tokenBalancesQuery.js'
import { activeAccount } from '../select/connection.js'
import type { SendToken } from '../state/send.js'
import { priceText } from './amounts.js'
import { sendingClient } from './sendingClient.js'

/** The most decimals that a token can have (ERC-20 `uint8`). */
const mostDecimals = 255

/** The tokens of an account that can be sent, in the order of its list. Rejects if the list cannot be read. */
export async function listTokens(kit: Kit, account: CaipAddress): Promise<readonly SendToken[]> {
  return sendTokens(await fetchQuery(kit, tokenBalancesQuery(kit, account)), account)
}

/** Those of the active account. Rejects also with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS. */
export async function listActiveTokens(kit: Kit): Promise<readonly SendToken[]> {
  const account = activeAccount(kit)
  if (!account) throw noActiveAddress()
  return listTokens(kit, account.caipAddress)
}

/** Of a list of balances those that are on the account's network, not spam, and above zero; the native coin always. */
export function sendTokens(balances: readonly Balance[], account: CaipAddress): readonly SendToken[] {
  const { caipNetworkId } = parseCaipAddress(account)
  return balances.flatMap(balance => {
    if (balance.isSpam || (balance.chainId ?? caipNetworkId) !== caipNetworkId) return []
    const token = toSendToken(balance)
    return token && (token.balance > 0n || token.address === undefined) ? [token] : []
  })
}

/** A chosen token with the balance of the account whose tokens are listed: the list has none without a balance. Pure. */
export function withBalance(token: SendToken, tokens: readonly SendToken[]): SendToken {
  const listed = tokens.find(({ address }) => address === token.address)
  return listed ?? { ...token, isUnread: undefined, balance: 0n }
}

function toSendToken({ address, symbol, name, quantity, price, iconUrl }: Balance): SendToken | undefined {
  const decimals = Number(quantity.decimals)
  if (decimals > mostDecimals) return undefined
  const sign = sanitizeText(symbol, 12)
  return {
    ...(address !== undefined && { address: address.slice(address.lastIndexOf(':') + 1) }),
    symbol: sign,
    name: sanitizeText(name) || sign,
    decimals,
    balance: floorUnits(quantity.numeric, decimals),
    ...(priceText(price) && { price: priceText(price) }),
    ...(iconUrl && { image: iconUrl })
  }
}

/** More decimals than the token has are cut. */
function floorUnits(numeric: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = numeric.split('.')
  const digits = fraction.slice(0, decimals)
  try {
    return parseUnits(digits ? `${whole}.${digits}` : whole, decimals)
  } catch {
    return 0n
  }
}

/** A token that is not in the list, or the native coin, read from the network. Rejects with LATCHKEY_RPC__FAILED. */
export async function readToken(
  kit: Kit,
  account: CaipAddress,
  address: string | undefined
): Promise<SendToken> {
  const { caipNetworkId, address: owner } = parseCaipAddress(account)
  const client = await sendingClient(kit, caipNetworkId)
  const read = await client.getBalance?.({ address: owner, ...(address && { token: { address } }) })
  if (!read || read.decimals > mostDecimals) throw rpcFailed()
  const { amount: balance, decimals, symbol, name } = read
  return {
    ...(address && { address }),
    balance,
    decimals,
    symbol: sanitizeText(symbol, 12),
    name: sanitizeText(name)
  }
}
