import { hashOf, newSecret } from '../../auth/secrets.js'
import type { ProjectRecord } from '../../config/projectsFile.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Database, Schema } from '../../store/Schema.js'
import type { Mail, MailContent } from '../mail/Mail.js'
import type { Mailer } from '../mail/createMailer.js'
import { exportHold } from '../accounts/exportHold.js'
import type { Locale } from '../texts/LoginTexts.js'
import type { Asking } from '../texts/textsOf.js'
import { countInHour, mailRule, secondsOfHour, takeSending } from './budgets.js'
import { type CodeStep, codeLife, macOfCode, newCode } from './codes.js'

/** A stored login or change of an address. */
export type Attempt = Schema['wallet_logins']

/** What an attempt has before its first mail. */
export const unmailed = {
  link_hash: null,
  code_mac: null,
  code_expires_at: 0,
  tries: 0,
  mail: 'waiting'
} as const

/** How long a link is good, and how long an attempt lasts after its last step, in ms. */
export const linkLife = 15 * 60_000

const minute = 60_000

/** What attempts need. */
export type LoginEnvironment = {
  readonly db: Database
  readonly key: WalletKey
  readonly mailer: Mailer
  readonly now: () => number
  readonly codeLength: 6 | 8
  readonly mailsPerHour: number
  /** A mail's outcome could not be stored. */
  readonly onError: (error: unknown) => void
}

/** The address of an attempt, sealed for it alone. */
export function sealEmail(key: WalletKey, id: string, email: string): string {
  return key.seal(email, `login|${id}`)
}

/** The address that was sealed for an attempt. */
export function openEmail(key: WalletKey, id: string, sealed: string): string {
  return key.open(sealed, `login|${id}`)
}

/** The device that asks, as it is shown. */
export function askingOf(attempt: Attempt, project: ProjectRecord | undefined): Asking {
  return {
    site: project?.name || attempt.project_id,
    origin: attempt.origin,
    browser: attempt.browser,
    place: attempt.place,
    at: attempt.created_at,
    locale: attempt.locale as Locale
  }
}

/** A new code of an attempt, which gets three tries of its own. Returns what the code's mail says. */
async function issueCode(
  { db, key, now, codeLength }: LoginEnvironment,
  attempt: Pick<Attempt, 'id' | 'thumbprint' | 'email_hash'>,
  step: CodeStep
): Promise<MailContent> {
  const code = newCode(codeLength)
  const at = now()
  await db
    .updateTable('wallet_logins')
    .set({
      code_mac: macOfCode(key, attempt, step, code),
      code_expires_at: at + codeLife,
      expires_at: at + linkLife,
      tries: 0,
      mail: 'waiting'
    })
    .where('id', '=', attempt.id)
    .where('step', '=', step)
    .execute()
  return { kind: step, code, minutes: codeLife / minute }
}

/** A new link of an attempt. Returns what its mail says; `write` makes the address of a token. */
export async function issueLink(
  { db, now }: LoginEnvironment,
  attempt: Pick<Attempt, 'id'>,
  write: (token: string) => string
): Promise<MailContent> {
  const token = newSecret()
  await db
    .updateTable('wallet_logins')
    .set({ link_hash: hashOf(token), expires_at: now() + linkLife })
    .where('id', '=', attempt.id)
    .where('step', '=', 'device')
    .execute()
  return { kind: 'device', link: write(token), minutes: linkLife / minute }
}

/** What the notice to a former address says. */
export function changeNotice(newEmail: string): MailContent {
  return { kind: 'changed', newEmail, hours: exportHold / (60 * minute) }
}

/**
 * Sends a new code of an attempt to `email`, if its address may get one. The answer does not wait for the mail: how long that takes depends on the
 * address. Returns the ms until the address may get one; 0 if it is under way.
 */
export async function sendCode(
  environment: LoginEnvironment,
  attempt: Attempt,
  step: CodeStep,
  {
    email,
    emailHash,
    asking
  }: { readonly email: string; readonly emailHash: string; readonly asking: Asking }
): Promise<number> {
  const { db, now } = environment
  const wait = await takeSending(db, `code|${emailHash}`, mailRule, now())
  if (wait > 0) {
    await saveOutcome(db, attempt.id, step, 'limited')
    return wait
  }
  await countMail(environment)
  const content = await issueCode(environment, attempt, step)
  sendInBackground(environment, { to: email, asking, content }, { id: attempt.id, step })
  return 0
}

/** Counts a mail of this hour. Throws 503 if there were too many, whatever their addresses. */
export async function countMail({ db, now, mailsPerHour }: LoginEnvironment): Promise<void> {
  const at = now()
  if ((await countInHour(db, 'mail', at)) <= mailsPerHour) return
  throw new HttpFailure(503, 'paused', 'Logins by e-mail are paused', {
    headers: { 'retry-after': String(secondsOfHour(at)) }
  })
}

/** Sends a mail of an attempt, and stores what became of it. */
export function sendInBackground(
  { db, mailer, onError }: LoginEnvironment,
  mail: Mail,
  { id, step }: Pick<Attempt, 'id' | 'step'>
): void {
  mailer
    .send(mail)
    .then(outcome => saveOutcome(db, id, step, outcome))
    .catch(onError)
}

async function saveOutcome(
  db: Database,
  id: string,
  step: Attempt['step'],
  mail: Attempt['mail']
): Promise<void> {
  await db.updateTable('wallet_logins').set({ mail }).where('id', '=', id).where('step', '=', step).execute()
}
