import { fieldsOf, readList } from '../keys/record/readRecord.js'
import type { Session } from '../service/Session.js'
import { answerInvalid } from '../wallet/createWalletCall.js'

/** The logins that the service has. */
export type LoginMethods = {
  readonly email: boolean
  readonly farcaster: boolean
  readonly socials: readonly string[]
}

/** Asks the server which logins it has. Throws `answer_invalid`. */
export async function readLoginMethods(session: Pick<Session, 'publicCall'>): Promise<LoginMethods> {
  const { email, socials, farcaster } = fieldsOf(await session.publicCall('/login-methods'))
  const names = readList(socials, 32, name =>
    typeof name === 'string' && /^[a-z]{1,32}$/.test(name) ? name : undefined
  )
  if (typeof email !== 'boolean' || typeof farcaster !== 'boolean' || !names) throw answerInvalid()
  return { email, farcaster, socials: names }
}
