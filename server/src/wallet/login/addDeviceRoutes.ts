import { createHash } from 'node:crypto'
import { hashOf } from '../../auth/secrets.js'
import { createAnswer } from '../../http/Answer.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { readBody } from '../../http/readBody.js'
import { respond } from '../../http/respond.js'
import type { Database } from '../../store/Schema.js'
import type { Locale } from '../texts/LoginTexts.js'
import { localeOf } from '../texts/textsOf.js'
import type { WalletContext } from '../WalletContext.js'
import { walletPath } from '../walletPath.js'
import { type Attempt, askingOf, type LoginEnvironment, linkLife, openEmail, sendCode } from './attempts.js'
import { drawDevicePage, drawOutcome, type Outcome } from './drawDevicePage.js'
import { pageStyle } from './pageStyle.js'

/** How long a device stays approved, in ms. */
const trustLife = 90 * 24 * 3_600_000

/** Bytes of the page's form. */
const formLimit = 1_024

/**
 * `device/{token}`: the page behind a mailed link. Scanners of mail servers open links, so only its form approves (ASVS 6.6.2). It runs no script
 * and loads nothing.
 */
export function addDeviceRoutes(app: App, context: WalletContext, environment: LoginEnvironment): void {
  const { db, now } = environment
  const hash = createHash('sha256').update(pageStyle).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'publickey-credentials-get=(), camera=(), microphone=(), geolocation=()'
  }
  const page = (call: Call, html: string, status = 200) =>
    respond(call, context, createAnswer(status, Buffer.from(html), headers))
  const outcome = (call: Call, what: Outcome, locale: Locale, site: string) =>
    page(call, drawOutcome(what, locale, site), what === 'gone' ? 404 : 200)
  const preferred = (call: Call) => localeOf(call.req.header('accept-language')?.slice(0, 64))
  addRoute(app, `${walletPath}/device/:token`, {
    async GET(call) {
      const attempt = await findAttempt(db, linkOf(call), now())
      if (attempt === undefined) return outcome(call, 'gone', preferred(call), '')
      return page(call, drawDevicePage(askingOf(attempt, await context.projects(attempt.project_id))))
    },
    async POST(call) {
      const form = new URLSearchParams(await readBody(call.req.raw, formLimit))
      const action = form.get('action')
      // Another site that had learned the link could send the form itself.
      const isForeign = /^(cross-site|same-site)$/.test(call.req.header('sec-fetch-site') ?? '')
      const known = isForeign ? undefined : await findAttempt(db, linkOf(call), now())
      if (known === undefined) return outcome(call, 'gone', preferred(call), '')
      const asking = askingOf(known, await context.projects(known.project_id))
      if (action !== 'approve' && action !== 'deny') return page(call, drawDevicePage(asking))
      const attempt = await (action === 'approve' ? approve : deny)(environment, known)
      if (attempt === undefined) return outcome(call, 'gone', asking.locale, asking.site)
      if (action === 'approve') {
        const email = openEmail(environment.key, attempt.id, attempt.email)
        await sendCode(environment, attempt, 'code', { email, emailHash: attempt.email_hash, asking })
      }
      return outcome(call, action === 'approve' ? 'approved' : 'denied', asking.locale, asking.site)
    }
  })
}

/** The hash of the link's token, by which an attempt is found. */
function linkOf(call: Call): string {
  return hashOf(call.req.param('token') ?? '')
}

async function findAttempt(db: Database, linkHash: string, now: number): Promise<Attempt | undefined> {
  return db
    .selectFrom('wallet_logins')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('step', '=', 'device')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up the link: of several clicks one gets the attempt. The device is approved in the same transaction. */
async function approve({ db, now }: LoginEnvironment, { id }: Attempt): Promise<Attempt | undefined> {
  const at = now()
  return db.transaction().execute(async trx => {
    const attempt = await trx
      .updateTable('wallet_logins')
      .set({ step: 'code', link_hash: null, mail: 'waiting', expires_at: at + linkLife })
      .where('id', '=', id)
      .where('step', '=', 'device')
      .returningAll()
      .executeTakeFirst()
    if (attempt === undefined) return undefined
    const trust = {
      project_id: attempt.project_id,
      email_hash: attempt.email_hash,
      thumbprint: attempt.thumbprint,
      expires_at: at + trustLife
    }
    await trx.deleteFrom('wallet_trusts').where('expires_at', '<=', at).execute()
    await trx
      .insertInto('wallet_trusts')
      .values(trust)
      .onConflict(conflict =>
        conflict
          .columns(['project_id', 'email_hash', 'thumbprint'])
          .doUpdateSet({ expires_at: at + trustLife })
      )
      .execute()
    return attempt
  })
}

async function deny({ db, now }: LoginEnvironment, { id }: Attempt): Promise<Attempt | undefined> {
  return db
    .updateTable('wallet_logins')
    .set({ step: 'denied', link_hash: null, expires_at: now() + linkLife })
    .where('id', '=', id)
    .where('step', '=', 'device')
    .returningAll()
    .executeTakeFirst()
}
