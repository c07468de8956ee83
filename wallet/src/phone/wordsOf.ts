import { isLatchkeyError } from 'latchkey/protocol'

/** What went wrong, for a person. */
export function wordsOf(error: unknown): string {
  if (isLatchkeyError(error, 'LATCHKEY_WALLETCONNECT__EXPIRED'))
    return 'This link has expired. Copy a fresh one from the page.'
  if (isLatchkeyError(error, 'LATCHKEY_WALLETCONNECT__INVALID_URI'))
    return 'This is no WalletConnect link. It begins with wc: and stands under the page’s QR code.'
  return error instanceof Error ? error.message : 'Something went wrong'
}
