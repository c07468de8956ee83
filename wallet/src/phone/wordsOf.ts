import { isLatchkeyError, type LatchkeyErrorCode } from 'latchkey/protocol'

const words: Partial<Record<LatchkeyErrorCode, string>> = {
  LATCHKEY_WALLETCONNECT__EXPIRED:
    'This link has expired. Copy the one that the page shows now, and paste it here.',
  LATCHKEY_WALLETCONNECT__INVALID_URI:
    'This is no WalletConnect link. It begins with wc: and stands under the page’s QR code.',
  LATCHKEY_WALLETCONNECT__REQUEST_FAILED: 'The page did not take the answer. Ask it for a new code.',
  LATCHKEY_WALLETCONNECT__NO_SESSION: 'The page has ended this connection meanwhile.',
  LATCHKEY_RELAY__TIMEOUT: 'The relay could not be reached. Check that it runs, then try again.',
  LATCHKEY_RELAY__CLOSED: 'The relay could not be reached. Check that it runs, then try again.'
}

/** The notice if a page sends no request with a code. */
export const silentCode =
  'The page asks for nothing with this link: it was used before, or the page is closed. Copy the one that the page shows now.'

/** The notice if a sign-in with Farcaster was not answered in time. */
export const lateLogin = 'The page waited too long for this sign-in. Ask for it there again.'

/** The notice if a page cancelled a code. */
export const outdatedCode =
  'This link is not the newest any more, and connects nothing. Copy the one that the page shows now, and paste it here.'

/** A description of an error, with the next step. */
export function wordsOf(error: unknown): string {
  const found = isLatchkeyError(error) ? words[error.code] : undefined
  return found ?? (error instanceof Error ? error.message : 'Something went wrong')
}
