import { HttpFailure } from '../../http/HttpFailure.js'
import type { LoginKind } from '../sessions/DeviceSession.js'

/**
 * The verified address of a login is that of another account. It is thrown only after the login was proven, so that its `ways` (those by which
 * that account logs in, the oldest first) reach the owner of the address alone. `accountId` stays in the server.
 */
export class LinkRequired extends HttpFailure {
  readonly accountId: string
  readonly ways: readonly LoginKind[]

  constructor(accountId: string, ways: readonly LoginKind[], more: Readonly<Record<string, unknown>> = {}) {
    super(
      403,
      'link_required',
      'This e-mail address belongs to an account with another way to log in: log in there first',
      { more: { ways, ...more } }
    )
    this.accountId = accountId
    this.ways = ways
  }
}
