import { caip2, decimal, flag, link, number, optionalLabel, text } from './bounds.js'
import { custom, list, nullable, object, type Read } from './schema.js'

const time = nullable(custom<string>(value => typeof value === 'string' && !Number.isNaN(Date.parse(value))))

/** CAIP-10 of an EVM network, with an address of exactly 20 bytes: it becomes a word of the call that revokes. */
const evmAccount = text(80, 0, /^eip155:\d{1,32}:0x[\da-f]{40}$/i)

/** What a spender may move: see wire.md section 1.19. */
export type ApprovalKind = 'token' | 'nft' | 'collection' | 'permit2'

const kinds: readonly unknown[] = ['token', 'nft', 'collection', 'permit2']
const statuses: readonly unknown[] = ['standing', 'unknown']

/**
 * Why approvals of a network may be missing. `noSource`: the server has none for it; `indexing`: its index has not all blocks; `unavailable`: a source
 * does not answer; `cut`: there are more than it looks up, or lists.
 */
export type ApprovalGap = 'noSource' | 'indexing' | 'unavailable' | 'cut'

const gaps: readonly unknown[] = ['noSource', 'indexing', 'unavailable', 'cut']

/**
 * What an account allows a spender to move (wire.md section 1.19). `status` is `unknown` where the contract does not tell whether it still
 * holds. A name that is not known (`isSpenderKnown`) is what the spender calls itself. `amount` and `balance` are scaled by `decimals`, in base units where
 * these are null, and null of NFTs; the balance of a collection is the number of NFTs. Names are what the contract's author wrote.
 */
export const approvalSchema = object({
  id: text(256, 1),
  chainId: caip2,
  kind: custom<ApprovalKind>(value => kinds.includes(value)),
  status: custom<'standing' | 'unknown'>(value => statuses.includes(value)),
  contract: evmAccount,
  tokenId: nullable(text(78, 1, /^\d+$/)),
  name: optionalLabel,
  symbol: optionalLabel,
  decimals: nullable(
    custom<number>(value => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 77)
  ),
  iconUrl: nullable(link),
  spender: evmAccount,
  spenderName: nullable(text(256)),
  isSpenderKnown: flag,
  amount: nullable(decimal),
  isUnlimited: flag,
  balance: nullable(decimal),
  valueAtRisk: nullable(number),
  expiresAt: time,
  approvedAt: time,
  lastUsedAt: time,
  hash: nullable(text(128)),
  isSpam: flag
})

/** What an account allows a spender to move. */
export type Approval = Read<typeof approvalSchema>

/**
 * The answer of `GET /v1/account/{address}/approvals`: the approvals that hold or may hold, those with the most value at risk first.
 * `incomplete`: of which networks approvals may be missing, and why.
 */
export const approvalsAnswerSchema = object({
  approvals: list(approvalSchema, 500),
  incomplete: list(
    object({ chainId: caip2, reason: custom<ApprovalGap>(value => gaps.includes(value)) }),
    2000
  )
})

/** The answer of `GET /v1/account/{address}/approvals`. */
export type ApprovalsAnswer = Read<typeof approvalsAnswerSchema>
