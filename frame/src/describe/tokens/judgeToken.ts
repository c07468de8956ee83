import { symbolSkeleton } from 'latchkey/protocol'
import type { Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { isWrappedNative, type Token } from './readToken.js'

/** Symbols that are imitated most. A token that merely looks like one of them is pointed out. */
const imitatedSymbols = ['ETH', 'WETH', 'BTC', 'WBTC', 'USDC', 'USDT', 'DAI', 'USDS', 'STETH', 'BNB', 'POL']

/** What a person should know of a token before its amount is believed. */
export function judgeToken(context: Context, token: Token): readonly Warning[] {
  const { symbol, address } = token
  const values = { token: symbol || address, address }
  if (token.isContract === false) return [{ text: 'tokenMissing', values, level: 'danger' }]
  const warnings: Warning[] = []
  if (token.isOdd) warnings.push({ text: 'tokenDecimals', values, level: 'danger' })
  else if (token.standard === 'unknown') warnings.push({ text: 'tokenUnknown', values, level: 'danger' })
  const imitated = imitates(context, token)
  if (imitated) warnings.push({ text: 'tokenImitates', values: { ...values, imitated }, level: 'danger' })
  if (token.isBait) warnings.push({ text: 'tokenAdvertises', values, level: 'danger' })
  return warnings
}

/** The symbol that a token's one looks like, without being it; or that of the chain's coin, which no token is. */
function imitates(context: Context, token: Token): string | undefined {
  const { symbol } = context.currency
  if (token.symbol === symbol && !isWrappedNative(context, token.address)) return symbol
  const skeleton = symbolSkeleton(token.symbol)
  if (skeleton === '') return undefined
  return [symbol, ...imitatedSymbols].find(
    known => symbolSkeleton(known) === skeleton && known.toUpperCase() !== token.symbol.toUpperCase()
  )
}
