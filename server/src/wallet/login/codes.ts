import { randomInt, timingSafeEqual } from 'node:crypto'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Database, Schema } from '../../store/Schema.js'
import { countInHour, readCount, secondsOfHour } from './budgets.js'

/** How long a code is good, in ms, and how often it may be tried. */
export const codeLife = 5 * 60_000
const mostTries = 3

/** Wrong codes in an hour, over all addresses, after which no code is accepted until the next hour. */
const mostWrongPerHour = 1_000

/** A login or change that waits for a code. */
type Attempt = Schema['wallet_logins']

/** The steps in which a code is awaited. */
export type CodeStep = 'code' | 'primary' | 'secondary'

/** A code of uniformly random digits. */
export function newCode(length: 6 | 8): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** What is stored of a code: useless for another attempt, device, address or step. */
export function macOfCode(
  key: WalletKey,
  attempt: Pick<Attempt, 'id' | 'thumbprint' | 'email_hash'>,
  step: CodeStep,
  code: string
): string {
  return key.macOf('code', attempt.id, attempt.thumbprint, attempt.email_hash, step, code)
}

type Guess = {
  readonly id: string
  readonly projectId: string
  readonly thumbprint: string
  readonly step: CodeStep
  readonly code: string
  readonly now: number
}

/**
 * Checks a code. The try is counted by the statement that reads the stored MAC, so that no number of guesses at once gets more than
 * three. Returns the attempt if the code is right; the caller must then consume it. Throws 401 otherwise.
 */
export async function checkCode(db: Database, key: WalletKey, guess: Guess): Promise<Attempt> {
  const { id, projectId, thumbprint, step, code, now } = guess
  if ((await readCount(db, 'wrong', now)) >= mostWrongPerHour)
    throw new HttpFailure(503, 'paused', 'Logins by e-mail are paused', {
      headers: { 'retry-after': String(secondsOfHour(now)) }
    })
  const attempt = await db
    .updateTable('wallet_logins')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('thumbprint', '=', thumbprint)
    .where('step', '=', step)
    .where('code_mac', 'is not', null)
    .where('code_expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returningAll()
    .executeTakeFirst()
  if (attempt === undefined) throw await whyRefused(db, guess)
  const expected = Buffer.from(attempt.code_mac ?? '', 'hex')
  const given = Buffer.from(macOfCode(key, attempt, step, code), 'hex')
  if (expected.length === given.length && timingSafeEqual(expected, given)) return attempt
  await countInHour(db, 'wrong', now)
  throw wrongCode(mostTries - attempt.tries)
}

function wrongCode(left: number): HttpFailure {
  if (left <= 0) return new HttpFailure(401, 'otp_spent', 'The code is wrong: request a new one')
  return new HttpFailure(401, 'otp', `The code is wrong: ${left} ${left === 1 ? 'try' : 'tries'} left`)
}

/** The reason for which no code of an attempt was read. Only the device that began it gets one. */
async function whyRefused(
  db: Database,
  { id, projectId, thumbprint, step, now }: Guess
): Promise<HttpFailure> {
  const row = await db
    .selectFrom('wallet_logins')
    .select(['code_mac', 'tries', 'code_expires_at', 'mail'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('thumbprint', '=', thumbprint)
    .where('step', '=', step)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return loginEnded()
  if (row.code_mac === null) return mailFailure(row.mail)
  if (row.tries >= mostTries) return wrongCode(0)
  return new HttpFailure(401, 'otp_expired', 'The code has expired: request a new one')
}

/** The failure of a login that is unknown, over, or of another device. */
export function loginEnded(): HttpFailure {
  return new HttpFailure(401, 'login', 'The login has ended: start again')
}

/** The failure of a login whose mail was not sent. */
export function mailFailure(mail: Attempt['mail']): HttpFailure {
  if (mail === 'limited') return tooManyMails(3_600_000)
  return new HttpFailure(503, 'mail', 'The mail could not be sent: try again later')
}

/** The failure of a request for more mails than one address gets. */
export function tooManyMails(wait: number): HttpFailure {
  return new HttpFailure(429, 'too_many_mails', 'Too many mails were sent to this address: try again later', {
    headers: { 'retry-after': String(Math.ceil(wait / 1000)) }
  })
}
