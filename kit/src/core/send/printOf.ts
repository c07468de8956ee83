import { hash } from '../../protocol/hash.js'
import type { SendIntent } from '../state/send.js'

/** The content of a payment. The same payment with another fee has the same content. */
export function printOf({ account, transfer }: SendIntent): string {
  const { to, amount, token, nft } = transfer
  return printParts([account, to, amount, token?.address, nft?.contract, nft?.tokenId])
}

/** Identifies a content by its parts, of which none can be read from it (promise P1). */
export function printParts(parts: readonly (string | bigint | undefined)[]): string {
  const text = parts.map(part => String(part ?? '').toLowerCase()).join('\n')
  return hash(text).toString(36) + hash(`${text}\n`).toString(36)
}
