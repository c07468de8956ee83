import { caip2, caip10, decimal, flag, link, number, optionalLabel, text } from './bounds.js'
import { custom, list, nullable, object, type Read } from './schema.js'

const time = nullable(custom<string>(value => typeof value === 'string' && !Number.isNaN(Date.parse(value))))

/** What a spender may move: see wire.md section 1.19. */
export type ApprovalKind = 'token' | 'nft' | 'collection' | 'permit2'

const kinds: readonly unknown[] = ['token', 'nft', 'collection', 'permit2']

/**
 * What an account allows a spender to move (wire.md section 1.19). `amount` and `balance` are scaled by `decimals`, in base units where
 * these are null, and null of NFTs; the balance of a collection is the number of NFTs. Names are what the contract's author wrote.
 */
export const approvalSchema = object({
  id: text(256, 1),
  chainId: caip2,
  kind: custom<ApprovalKind>(value => kinds.includes(value)),
  contract: caip10,
  tokenId: nullable(text(78, 1, /^\d+$/)),
  name: optionalLabel,
  symbol: optionalLabel,
  decimals: nullable(
    custom<number>(value => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 77)
  ),
  iconUrl: nullable(link),
  spender: caip10,
  spenderName: nullable(text(256)),
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
 * The answer of `GET /v1/account/{address}/approvals`: the approvals that hold, those with the most value at risk first. `incomplete` lists
 * the networks of which approvals may be missing.
 */
export const approvalsAnswerSchema = object({
  approvals: list(approvalSchema, 500),
  incomplete: list(caip2, 2000)
})

/** The answer of `GET /v1/account/{address}/approvals`. */
export type ApprovalsAnswer = Read<typeof approvalsAnswerSchema>
