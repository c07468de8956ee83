import { noActiveAddress, userRejected } from '../protocol/errors/wallet.js'
import type { AppKit } from './AppKit.js'
import { opened } from './opened.js'

/**
 * Opens the form that changes the e-mail address of the account, and resolves with the new one. Rejects with LATCHKEY_CONNECT__USER_REJECTED if the
 * person closes it, and with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without an account that logged in by e-mail.
 */
export async function updateEmail({ latchkey }: AppKit): Promise<{ readonly email: string }> {
  const email = () => latchkey.getAccount().embeddedWalletInfo?.user.email
  const before = email()
  if (before === undefined) throw noActiveAddress()
  const closing = latchkey.open({ view: 'UpdateEmailWallet' })
  await opened(latchkey)
  await closing
  const now = email()
  if (now === undefined || now === before) throw userRejected()
  return { email: now }
}
