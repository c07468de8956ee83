import type { Balance } from '../../protocol/http/account.js'
import { smallBalanceThreshold } from '../../protocol/limits.js'

/** Tokens by where a list shows them, each in the order of the list. */
export type TokenGroups = {
  readonly shown: readonly Balance[]
  /** Worth less than a cent, or none is left. The native coin is never small: it pays the fees. */
  readonly small: readonly Balance[]
  /** Flagged by the server. */
  readonly spam: readonly Balance[]
}

/** Divides tokens into those that are shown and those that are folded away. */
export function tokenGroups(tokens: readonly Balance[]): TokenGroups {
  const groups = { shown: [] as Balance[], small: [] as Balance[], spam: [] as Balance[] }
  for (const token of tokens) groups[groupOf(token)].push(token)
  return groups
}

function groupOf(token: Balance): keyof TokenGroups {
  if (token.isSpam) return 'spam'
  const isSmall = isNothing(token) || (token.value !== undefined && token.value < smallBalanceThreshold)
  return token.address !== undefined && isSmall ? 'small' : 'shown'
}

/** The data API always lists the native coin, also with a zero balance. */
export const isNothing = ({ quantity }: Balance): boolean => !/[1-9]/.test(quantity.numeric)
