import * as v from 'valibot'
import { hashOf, newSecret } from '../../auth/secrets.js'
import { standardMailRate } from '../../config/WalletConfig.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { respondJson } from '../../http/respond.js'
import { createTokenBuckets } from '../../http/tokenBucket.js'
import { normalizeEmail } from '../accounts/emailAddress.js'
import { localeOf } from '../texts/textsOf.js'
import type { WalletContext } from '../WalletContext.js'
import { checkOrigin, token, walletBody, walletProject } from '../walletCall.js'
import { walletPath } from '../walletPath.js'
import {
  type Attempt,
  askingOf,
  countMail,
  issueLink,
  type LoginEnvironment,
  linkLife,
  openEmail,
  sealEmail,
  sendCode,
  sendInBackground,
  unmailed
} from './attempts.js'
import { awaitApproval } from './awaitApproval.js'
import { cooldown, deviceRule, forgetSendings, mailRule, takeSending } from './budgets.js'
import { checkCode, loginEnded, tooManyMails } from './codes.js'
import type { Asker } from './createAsker.js'

/** Calls that wait for an approval at once; others are answered at once, because each looks into the database twice a second. */
const mostWaiting = 300

/** An e-mail address in its stored form. */
const emailAddress = v.pipe(
  v.string(),
  v.maxLength(320),
  v.check(text => normalizeEmail(text) !== undefined),
  v.transform(text => normalizeEmail(text) ?? '')
)

/** A request for a mail to an address. */
export const emailSchema = v.object({
  email: emailAddress,
  /** The page that asks, as the frame knows it: mails name it. */
  origin: v.optional(v.pipe(v.string(), v.maxLength(256))),
  /** BCP 47. */
  locale: v.optional(v.pipe(v.string(), v.maxLength(64)))
})

/** A code as it is typed. */
export const otpSchema = v.pipe(v.string(), v.regex(/^\d{6}(?:\d{2})?$/))

/** What a request for a mail is checked by. */
export type EmailGate = {
  /** Throws 429 or 503 if no mail may be asked for now, whatever its address. */
  readonly admit: (call: Call, thumbprint: string, projectId: string) => Promise<void>
}

/** Checks the limits that hold for every address alike, so that a refusal says nothing about one. */
export function createEmailGate(context: WalletContext, { db, mailer, now }: LoginEnvironment): EmailGate {
  const takeAddress = createTokenBuckets(context.config.wallet.mailRate ?? standardMailRate, context.now)
  return {
    async admit(call, thumbprint, projectId) {
      const wait = takeAddress(call.get('clientIp'))
      if (wait > 0) throw tooSoon(wait, 'Too many mails were requested from this network')
      if (mailer.isDown())
        throw new HttpFailure(503, 'mail', 'The mail server does not answer: try again later', {
          headers: { 'retry-after': '30' }
        })
      const pause = await takeSending(db, `device|${projectId}|${thumbprint}`, deviceRule, now())
      const seconds = Math.ceil(pause / 1000)
      if (pause > 0) throw tooSoon(seconds, `Please try again after ${seconds} seconds`)
    }
  }
}

function tooSoon(seconds: number, description: string): HttpFailure {
  return new HttpFailure(429, 'too_soon', description, { headers: { 'retry-after': String(seconds) } })
}

const otpBody = v.object({ login: token, otp: otpSchema, link: v.optional(v.boolean()) })

/** `POST email`, `email/device`, `email/otp`: the login by e-mail. It reads no account before a code was right, so nothing tells whether there is one. */
export function addEmailRoutes(
  app: App,
  context: WalletContext,
  environment: LoginEnvironment,
  gate: EmailGate,
  asker: Asker
): void {
  const { config, proofOf, checkLink, endLogin } = context
  const { db, key, now } = environment
  let waiting = 0
  addRoute(app, `${walletPath}/email`, {
    POST: call => startLogin(call, { context, environment, gate, asker })
  })
  addRoute(app, `${walletPath}/email/device`, {
    async POST(call) {
      const { id: projectId } = walletProject(call, config)
      const { thumbprint } = await proofOf(call.req.raw)
      const { login } = await walletBody(call, v.object({ login: token }))
      const attempt = { id: hashOf(login), projectId, thumbprint }
      const isOver = () => context.isStopping() || call.env.outgoing.destroyed || waiting > mostWaiting
      waiting++
      const status = await awaitApproval(db, attempt, now, isOver).finally(() => waiting--)
      return respondJson(call, context, { status })
    }
  })
  addRoute(app, `${walletPath}/email/otp`, {
    async POST(call) {
      const { id: projectId } = walletProject(call, config)
      const { thumbprint } = await proofOf(call.req.raw)
      const { login, otp, link } = await walletBody(call, otpBody)
      await checkLink(call.req.raw, link)
      const id = hashOf(login)
      const guess = { id, projectId, thumbprint, step: 'code', code: otp, now: now() } as const
      const attempt = await checkCode(db, key, guess)
      // Of several calls with the right code, the one that deletes the row logs in.
      const { numDeletedRows } = await db
        .deleteFrom('wallet_logins')
        .where('id', '=', id)
        .where('step', '=', 'code')
        .executeTakeFirstOrThrow()
      if (numDeletedRows !== 1n) throw loginEnded()
      const email = openEmail(key, id, attempt.email)
      const identity = { kind: 'email', subject: email, email } as const
      return respondJson(call, context, await endLogin({ request: call.req.raw, identity, link }))
    }
  })
}

type Start = {
  readonly context: WalletContext
  readonly environment: LoginEnvironment
  readonly gate: EmailGate
  readonly asker: Asker
}

async function startLogin(call: Call, { context, environment, gate, asker }: Start): Promise<Response> {
  const { db, key, now } = environment
  const project = walletProject(call, context.config)
  const { thumbprint } = await context.proofOf(call.req.raw)
  const { email, origin, locale } = await walletBody(call, emailSchema)
  checkOrigin(project, origin)
  const linkBase = asker.linkBase(call)
  await gate.admit(call, thumbprint, project.id)
  const emailHash = context.accounts.hashOfEmail(project.id, email)
  const at = now()
  const isTrusted = await isTrustedDevice(environment, project.id, emailHash, thumbprint)
  const login = newSecret()
  const id = hashOf(login)
  const attempt: Attempt = {
    id,
    project_id: project.id,
    thumbprint,
    step: isTrusted ? 'code' : 'device',
    account_id: null,
    email_hash: emailHash,
    email: sealEmail(key, id, email),
    new_email: null,
    ...unmailed,
    origin: origin ?? '',
    ...asker.describe(call),
    locale: localeOf(locale),
    created_at: at,
    expires_at: at + linkLife
  }
  const asking = askingOf(attempt, project)
  if (!isTrusted) {
    const wait = await takeSending(db, `link|${emailHash}`, mailRule, at)
    if (wait > 0) throw tooManyMails(wait)
    await countMail(environment)
  }
  await replaceAttempts(environment, attempt)
  if (isTrusted) {
    const wait = await sendCode(environment, attempt, 'code', { email, emailHash, asking })
    if (wait > 0) throw tooManyMails(wait)
  } else {
    const write = (secret: string) => `${linkBase}${walletPath}/device/${secret}`
    const content = await issueLink(environment, attempt, write)
    sendInBackground(environment, { to: email, asking, content }, attempt)
  }
  const action = isTrusted ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
  return respondJson(call, context, { login, action, retryAfter: cooldown / 1000 })
}

async function isTrustedDevice(
  { db, now }: LoginEnvironment,
  projectId: string,
  emailHash: string,
  thumbprint: string
): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_trusts')
    .select('thumbprint')
    .where('project_id', '=', projectId)
    .where('email_hash', '=', emailHash)
    .where('thumbprint', '=', thumbprint)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an attempt. It ends earlier ones of the device for the address, whose codes and links are good no more, and expired ones. */
export async function replaceAttempts({ db, now }: LoginEnvironment, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('wallet_logins')
    .where(({ eb, and, or }) =>
      or([
        eb('expires_at', '<=', now()),
        and([
          eb('thumbprint', '=', attempt.thumbprint),
          eb('email_hash', '=', attempt.email_hash),
          attempt.account_id === null
            ? eb('account_id', 'is', null)
            : eb('account_id', '=', attempt.account_id)
        ])
      ])
    )
    .execute()
  await forgetSendings(db, now())
  await db.insertInto('wallet_logins').values(attempt).execute()
}
