import type { HistoryTransfer } from 'latchkey/protocol/http'
import { formatUnits } from 'viem'
import type { TokenDescription } from '../tokens/TokenSource.js'
import type { ActivityTransfer } from './ActivitySource.js'
import type { TransferFlags } from './transferFlags.js'

/** What is known of the asset of a transfer: a token, a collection, or the native coin, which has no address. */
export type HistoryToken = Omit<TokenDescription, 'address'> &
  Partial<Pick<TokenDescription<string>, 'address'>>

type Options = {
  readonly account: string
  /** Undefined is unknown. */
  readonly token: HistoryToken | undefined
  readonly flags: TransferFlags
  /** Of one unit; undefined is unknown. */
  readonly price: number | undefined
  readonly iconUrl: (token: HistoryToken) => string
}

/** A transfer in the wire format (wire.md section 1.3). */
export function describeTransfer(transfer: ActivityTransfer, options: Options): HistoryTransfer {
  const { kind, tokenId, from, to, amount } = transfer
  const { account, token, flags, price, iconUrl } = options
  const name = token?.name || null
  const symbol = token?.symbol || null
  const isNft = kind === 'nft'
  const decimals = isNft ? 0 : (token?.decimals ?? undefined)
  // A contract without valid decimals counts in base units (EIP-20 makes them optional), for which prices are not.
  const numeric = formatUnits(amount, decimals ?? 0)
  const unitPrice = isNft || decimals === undefined ? undefined : price
  const value = unitPrice === undefined ? Number.NaN : Number(numeric) * unitPrice
  const fungible = {
    name,
    symbol,
    // An unlisted token must not get the picture of another one with its symbol.
    icon: token && symbol && token.origin !== 'contract' ? { url: iconUrl(token) } : null,
    flags: { is_spam: flags.isSpam, is_poisoning: flags.isPoisoning }
  }
  return {
    fungible_info: isNft ? null : fungible,
    nft_info: isNft
      ? { name: nftName(name, tokenId), content: null, flags: { is_spam: flags.isSpam } }
      : null,
    direction: from === to ? 'self' : to === account ? 'in' : 'out',
    quantity: { numeric },
    value: Number.isFinite(value) ? value : null,
    price: unitPrice ?? null
  }
}

function nftName(name: string | null, tokenId: string | null): string | null {
  if (tokenId === null) return name
  // Ids of 256 bits have 78 digits: too long for a name.
  const id = tokenId.length > 12 ? `${tokenId.slice(0, 5)}…${tokenId.slice(-5)}` : tokenId
  return name === null ? `#${id}` : `${name} #${id}`
}
