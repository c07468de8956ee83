import { imitatedAmong } from '../../protocol/imitatedAmong.js'
import type { SendIntent, SendWarning } from '../state/send.js'

/** The facts about a receiver that decide the warnings. Unknown ones are `false`. */
export type ReceiverFacts = {
  readonly address: string
  readonly isBurn: boolean
  /** Of the sender. */
  readonly own: string
  /** The contracts of the tokens that the account holds, and of what is sent. */
  readonly tokens: readonly string[]
  /** Whom the person has sent to. */
  readonly recent: readonly string[]
  readonly isContract: boolean
  readonly isUnused: boolean
  isSame(one: string, other: string): boolean
}

/** The person must confirm these before sending. */
export const dangers: ReadonlySet<SendWarning> = new Set(['burn', 'tokenContract', 'lookAlike'])

/** The warnings about a receiver, the gravest first. Pure. */
export function warningsOf(facts: ReceiverFacts): readonly SendWarning[] {
  const { address, own, isSame } = facts
  const isOneOf = (list: readonly string[]) => list.some(other => isSame(other, address))
  const isKnown = isOneOf(facts.recent)
  const isToken = isOneOf(facts.tokens)
  const warnings: readonly (SendWarning | false)[] = [
    facts.isBurn && 'burn',
    isToken && 'tokenContract',
    !isKnown && imitatedAmong([own, ...facts.recent], isSame)(address) !== undefined && 'lookAlike',
    isSame(own, address) && 'ownAddress',
    facts.isContract && !isToken && 'contract',
    facts.isUnused && !facts.isBurn && !isKnown && 'neverUsed'
  ]
  return warnings.filter(warning => warning !== false)
}

/** What the token's contract calls itself, if that is not what the list of tokens says: another token may imitate a known one. */
export function otherSymbol({
  tokenSymbol,
  asset
}: Pick<SendIntent, 'tokenSymbol' | 'asset'>): string | undefined {
  return tokenSymbol === asset.symbol ? undefined : tokenSymbol
}
