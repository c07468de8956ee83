import { latinLetters } from 'latchkey/protocol'

/**
 * Whether the untrusted names of a token or collection contain a web address or the words of an offer, as unsolicited tokens do to lead their
 * receivers to a page.
 */
export function looksLikeSpam(texts: readonly (string | null)[]): boolean {
  const text = latinLetters(
    texts
      .join(' ')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .normalize('NFKC')
      .toLowerCase()
  )
  return address.test(text) || offer.test(text)
}

/** Endings that projects have in their names (`yearn.finance`, `Curve.fi`) are not among them. */
const address =
  /https?:|www\.|t\.me\/|[\p{L}\p{N}-][.。](com|net|org|io|xyz|app|site|club|online|live|info|vip|gift|claims?|us|top|pro|cc)\b/iu
const offer = /\b(claim|airdrop|reward|voucher|giveaway|bonus|visit|redeem|free (mint|tokens?|nfts?))\b/i
