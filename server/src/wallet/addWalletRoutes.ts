import type { Context } from '../Context.js'
import type { App } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respondJson } from '../http/respond.js'
import { openSeedFile } from '../keys/openSeedFile.js'
import { walletKey } from '../keys/walletKey.js'
import { createAccounts } from './accounts/createAccounts.js'
import { createNonces } from './dpop/createNonces.js'
import { createProofs } from './dpop/createProofs.js'
import { createUsedProofs } from './dpop/createUsedProofs.js'
import { addDeviceRoutes } from './login/addDeviceRoutes.js'
import { addEmailRoutes, createEmailGate } from './login/addEmailRoutes.js'
import { addUpdateRoutes } from './login/addUpdateRoutes.js'
import { createAsker } from './login/createAsker.js'
import { addSessionRoutes } from './sessions/addSessionRoutes.js'
import { createSessions } from './sessions/createSessions.js'
import type { WalletContext } from './WalletContext.js'
import { walletProject } from './walletCall.js'
import { walletPath } from './walletPath.js'

/** Adds the routes of the embedded wallet below `/wallet/v1/`. Without a mail server there is no login by e-mail. */
export async function addWalletRoutes(app: App, context: Context): Promise<void> {
  const { config, db, now, log } = context
  const key = walletKey(config.wallet.key ?? (await openSeedFile(config.dataDir, 'wallet.key')))
  const nonces = createNonces(key, now)
  const useProof = createUsedProofs(db, now)
  const proofOf = createProofs({ publicUrl: config.publicUrl, nonces, useProof, now })
  const accounts = createAccounts(db, key)
  const sessions = createSessions({
    db,
    now,
    accounts,
    proofOf,
    projectOf: request => projectOf(context, request),
    onReuse: () => log.error('refresh token used twice', 'its session was ended')
  })
  const mailer = await openMailer(context)
  const wallet: WalletContext = { ...context, walletKey: key, accounts, proofOf, sessions, mailer }
  app.use(`${walletPath}/*`, async (call, next) => {
    call.set('headers', [...call.get('headers'), 'dpop-nonce', nonces.current()])
    await next()
  })
  addRoute(app, `${walletPath}/login-methods`, {
    GET(call) {
      walletProject(call, config)
      return respondJson(call, context, { email: mailer !== undefined, socials: [], farcaster: false })
    }
  })
  addSessionRoutes(app, wallet)
  if (mailer === undefined) return
  const { codeLength, mailsPerHour } = config.wallet
  const onError = (error: unknown) => log.error('outcome of a mail not stored', error)
  const environment = { db, key, mailer, now, codeLength, mailsPerHour, onError }
  const gate = createEmailGate(wallet, environment)
  const asker = createAsker(config)
  addEmailRoutes(app, wallet, environment, gate, asker)
  addDeviceRoutes(app, wallet, environment)
  addUpdateRoutes(app, { context: wallet, environment, gate, asker })
}

/** Connects to the mail server with the first mail. The code that sends mails is loaded only where one is configured. */
async function openMailer({ config, log, now, atStop }: Context): Promise<WalletContext['mailer']> {
  const { smtpUrl, mailFrom } = config.wallet
  if (smtpUrl === undefined || mailFrom === undefined) return undefined
  const { createMailer } = await import('./mail/createMailer.js')
  const mailer = createMailer({ smtpUrl, from: mailFrom, log, now })
  atStop(mailer.stop)
  return mailer
}

/** The id of the project that a request names. Throws 401. */
async function projectOf({ projects }: Context, request: Request): Promise<string> {
  const id = request.headers.get('x-project-id')
  const project = id === null ? undefined : await projects(id)
  if (project?.isEnabled) return project.id
  throw new HttpFailure(401, 'authentication', 'The project is unknown or disabled')
}
