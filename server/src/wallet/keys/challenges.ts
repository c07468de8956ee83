import { randomBytes } from 'node:crypto'
import type { Database } from '../../store/Schema.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'

/** Time to answer a challenge, and time in which a proved recovery may enrol a device, in ms. */
const life = { recovery: 5 * 60_000, passkey: 5 * 60_000, grant: 10 * 60_000 } as const

/** Stores what a device is asked. Returns the id of the challenge. */
export async function putChallenge(
  db: Database,
  session: DeviceSession,
  kind: keyof typeof life,
  question: unknown,
  now: number,
  id = randomBytes(16).toString('hex')
): Promise<string> {
  await db.deleteFrom('wallet_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('wallet_challenges')
    .values({
      id,
      account_id: session.accountId,
      project_id: session.projectId,
      session_device: session.deviceId,
      kind,
      question: JSON.stringify(question),
      expires_at: now + life[kind]
    })
    .execute()
  return id
}

/** Takes the challenge of this device away and returns what it asked: of two answers at the same time one gets it, a wrong one uses it up. */
export async function takeChallenge(
  db: Database,
  session: DeviceSession,
  kind: keyof typeof life,
  id: string,
  now: number
): Promise<unknown> {
  const row = await db
    .deleteFrom('wallet_challenges')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('account_id', '=', session.accountId)
    .where('project_id', '=', session.projectId)
    .where('session_device', '=', session.deviceId)
    .where('expires_at', '>', now)
    .returning('question')
    .executeTakeFirst()
  return row && JSON.parse(row.question)
}
