import { hash } from '../../protocol/hash.js'
import type { SendIntent } from '../state/send.js'

/** The content of a payment. The same payment with another fee has the same content. */
export function printOf({ account, transfer }: SendIntent): string {
  const { to, amount, token, nft } = transfer
  const parts = [account, to, amount, token?.address, nft?.contract, nft?.tokenId]
  const text = parts.map(part => String(part ?? '').toLowerCase()).join('\n')
  return hash(text).toString(36) + hash(`${text}\n`).toString(36)
}
