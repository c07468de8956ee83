import { createHash } from 'node:crypto'
import type { WalletKey } from '../../keys/walletKey.js'
import type { LoginIdentity } from '../sessions/DeviceSession.js'

/** How long a proven login waits for the login to the account that it could be linked to, in ms. */
const pendingLife = 10 * 60_000

/** Who may use a pending link: one device, in a session of one account. */
export type LinkHolder = {
  readonly projectId: string
  /** RFC 7638, of the device's key. */
  readonly thumbprint: string
  readonly accountId: string
}

/** A proven login that may be linked, and the id by which its use is noted. */
export type PendingLink = {
  readonly identity: LoginIdentity
  readonly id: string
  readonly expiresAt: number
}

const contextOf = ({ projectId, thumbprint, accountId }: LinkHolder): string =>
  `pending link|${projectId}|${thumbprint}|${accountId}`

/** Seals a proven login, so that it need not be proven again once the person has logged in to the account that has its address. */
export function sealPendingLink(
  key: WalletKey,
  holder: LinkHolder,
  identity: LoginIdentity,
  now: number
): string {
  return key.seal(JSON.stringify({ identity, expiresAt: now + pendingLife }), contextOf(holder))
}

/** Opens it. Undefined for one that was changed, is over, or is of another device, project or account. */
export function openPendingLink(
  key: WalletKey,
  holder: LinkHolder,
  sealed: string,
  now: number
): PendingLink | undefined {
  let text: string
  try {
    text = key.open(sealed, contextOf(holder))
  } catch {
    return undefined
  }
  const { identity, expiresAt } = JSON.parse(text) as Omit<PendingLink, 'id'>
  if (expiresAt <= now) return undefined
  return { identity, expiresAt, id: createHash('sha256').update(sealed).digest('base64url') }
}
