import * as v from 'valibot'
import { hashOf } from '../../auth/secrets.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { respondJson } from '../../http/respond.js'
import { exportHold } from '../accounts/exportHold.js'
import type { CheckedSession } from '../sessions/createSessions.js'
import { localeOf } from '../texts/textsOf.js'
import type { WalletContext } from '../WalletContext.js'
import { checkOrigin, walletBody, walletProject } from '../walletCall.js'
import { walletPath } from '../walletPath.js'
import { type EmailGate, emailSchema, otpSchema, replaceAttempts } from './addEmailRoutes.js'
import {
  type Attempt,
  askingOf,
  changeNotice,
  type LoginEnvironment,
  linkLife,
  openEmail,
  sealEmail,
  sendCode,
  unmailed
} from './attempts.js'
import { checkCode, loginEnded, tooManyMails } from './codes.js'
import type { Asker } from './createAsker.js'

const otpBody = v.object({ otp: otpSchema })

type Parts = {
  readonly context: WalletContext
  readonly environment: LoginEnvironment
  readonly gate: EmailGate
  readonly asker: Asker
}

/**
 * `POST email/update`, `email/update/primary`, `email/update/secondary`: the change of the e-mail address, by a code to the old address and then
 * one to the new. Whether the new address has an account is said only to a caller that reads its mails.
 */
export function addUpdateRoutes(app: App, parts: Parts): void {
  addRoute(app, `${walletPath}/email/update`, { POST: call => startUpdate(call, parts) })
  addRoute(app, `${walletPath}/email/update/primary`, { POST: call => confirmPrimary(call, parts) })
  addRoute(app, `${walletPath}/email/update/secondary`, { POST: call => confirmSecondary(call, parts) })
}

/** The one change that a device of an account may have under way. */
function idOf({ accountId, deviceId }: CheckedSession): string {
  return hashOf(`update|${accountId}|${deviceId}`)
}

async function startUpdate(call: Call, { context, environment, gate, asker }: Parts): Promise<Response> {
  const { accounts, sessions, proofOf } = context
  const { db, key, now } = environment
  const project = walletProject(call, context.config)
  const session = await sessions.authenticate(call.req.raw)
  const { thumbprint } = await proofOf(call.req.raw)
  const { email: newEmail, origin, locale } = await walletBody(call, emailSchema)
  checkOrigin(project, origin)
  const { email } = await accounts.identityOf(session.accountId, 'email')
  if (email === undefined)
    throw new HttpFailure(403, 'provider', 'The e-mail address of this account is that of its provider')
  if (newEmail === email) throw new HttpFailure(400, 'email', 'This is the address of the account already')
  await gate.admit(call, thumbprint, project.id)
  const id = idOf(session)
  const at = now()
  const emailHash = accounts.hashOfEmail(project.id, email)
  const attempt: Attempt = {
    id,
    project_id: project.id,
    thumbprint,
    step: 'primary',
    account_id: session.accountId,
    email_hash: emailHash,
    email: sealEmail(key, id, email),
    new_email: sealEmail(key, id, newEmail),
    ...unmailed,
    origin: origin ?? '',
    ...asker.describe(call),
    locale: localeOf(locale),
    created_at: at,
    expires_at: at + linkLife
  }
  await db.deleteFrom('wallet_logins').where('id', '=', id).execute()
  await replaceAttempts(environment, attempt)
  const asking = askingOf(attempt, project)
  const wait = await sendCode(environment, attempt, 'primary', { email, emailHash, asking })
  if (wait > 0) throw tooManyMails(wait)
  return respondJson(call, context, { action: 'VERIFY_PRIMARY_OTP' })
}

/** The attempt whose code of `step` the call has. */
async function checkStep(
  call: Call,
  { context, environment }: Parts,
  step: 'primary' | 'secondary'
): Promise<{ readonly attempt: Attempt; readonly session: CheckedSession }> {
  const { id: projectId } = walletProject(call, context.config)
  const session = await context.sessions.authenticate(call.req.raw)
  const { thumbprint } = await context.proofOf(call.req.raw)
  const { otp } = await walletBody(call, otpBody)
  const { db, key, now } = environment
  const guess = { id: idOf(session), projectId, thumbprint, step, code: otp, now: now() }
  return { attempt: await checkCode(db, key, guess), session }
}

async function confirmPrimary(call: Call, parts: Parts): Promise<Response> {
  const { context, environment } = parts
  const { attempt } = await checkStep(call, parts, 'primary')
  const { db, key, now } = environment
  const { numUpdatedRows } = await db
    .updateTable('wallet_logins')
    .set({ step: 'secondary', code_mac: null, mail: 'waiting', expires_at: now() + linkLife })
    .where('id', '=', attempt.id)
    .where('step', '=', 'primary')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw loginEnded()
  const email = openEmail(key, attempt.id, attempt.new_email ?? '')
  const emailHash = context.accounts.hashOfEmail(attempt.project_id, email)
  const asking = askingOf(attempt, call.get('project'))
  const wait = await sendCode(environment, attempt, 'secondary', { email, emailHash, asking })
  if (wait > 0) throw tooManyMails(wait)
  return respondJson(call, context, {})
}

async function confirmSecondary(call: Call, parts: Parts): Promise<Response> {
  const { context, environment } = parts
  const { attempt, session } = await checkStep(call, parts, 'secondary')
  const { db, key, mailer, now } = environment
  const oldEmail = openEmail(key, attempt.id, attempt.email)
  const newEmail = openEmail(key, attempt.id, attempt.new_email ?? '')
  await db.transaction().execute(async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('wallet_logins')
      .where('id', '=', attempt.id)
      .where('step', '=', 'secondary')
      .executeTakeFirstOrThrow()
    if (numDeletedRows !== 1n) throw loginEnded()
    await context.accounts.changeEmail(trx, {
      projectId: attempt.project_id,
      accountId: session.accountId,
      oldEmail,
      newEmail,
      heldUntil: now() + exportHold
    })
  })
  // The owner of the old mailbox must learn of the change, also if another person made it.
  const asking = askingOf(attempt, call.get('project'))
  void mailer.send({ to: oldEmail, asking, content: changeNotice(newEmail) })
  return respondJson(call, context, { newEmail })
}
