import { type ApprovalCandidate, type FoundApprovals, maxApprovals } from './ApprovalSource.js'

/** After so many approvals of an unknown contract, those of all other contracts come first. */
export const fairShare = 20

/**
 * The approvals that are looked up, by an order that logs of others' contracts cannot change: first those of `known` contracts and those that the account
 * itself gave, then the others, the newest first; and those beyond the fair share of an unknown contract at the end.
 */
export function chooseCandidates(
  candidates: readonly ApprovalCandidate[],
  known: ReadonlySet<string>
): FoundApprovals<ApprovalCandidate> {
  const rank = ({ isOwn, contract }: ApprovalCandidate) => (isOwn || known.has(contract) ? 0 : 1)
  const time = ({ approvedAt }: ApprovalCandidate) => approvedAt ?? 0
  const counts = new Map<string, number>()
  const [first, rest]: [ApprovalCandidate[], ApprovalCandidate[]] = [[], []]
  for (const candidate of [...candidates].sort((a, b) => rank(a) - rank(b) || time(b) - time(a))) {
    const { contract } = candidate
    const count = (counts.get(contract) ?? 0) + 1
    counts.set(contract, count)
    const isFair = known.has(contract) || count <= fairShare
    ;(isFair ? first : rest).push(candidate)
  }
  const all = [...first, ...rest]
  return { items: all.slice(0, maxApprovals), gaps: all.length > maxApprovals ? ['cut'] : [] }
}
