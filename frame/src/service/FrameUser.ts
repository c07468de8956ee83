import { isEmail } from 'latchkey/protocol/frame'
import { fieldsOf } from '../keys/record/readRecord.js'

/** Who is logged in. */
export type FrameUser = {
  /** The account's id at the server. */
  readonly id: string
  readonly email?: string
  readonly username?: string
  /** How: `email`, a social provider, or `farcaster`. */
  readonly provider: string
}

/** The user of an untrusted value, or undefined. */
export function readUser(value: unknown): FrameUser | undefined {
  const { id, email, username, provider } = fieldsOf(value)
  if (typeof id !== 'string' || !/^[\w:.-]{1,128}$/.test(id)) return undefined
  if (typeof provider !== 'string' || !/^[a-z]{1,32}$/.test(provider)) return undefined
  return {
    id,
    provider,
    ...(isEmail(email) ? { email } : {}),
    ...(typeof username === 'string' && username !== '' ? { username: username.slice(0, 128) } : {})
  }
}
