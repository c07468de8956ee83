import type { Context } from '../Context.js'
import type { App } from '../http/App.js'
import { rpIdOf } from '../frame/rpIdOf.js'
import { addRoute } from '../http/addRoute.js'
import { frameOrigins, isFrameOrigin } from '../http/frameCors.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respondJson } from '../http/respond.js'
import { openSeedFile } from '../keys/openSeedFile.js'
import { walletKey } from '../keys/walletKey.js'
import { addIdentityRoutes } from './accounts/addIdentityRoutes.js'
import { createAccounts } from './accounts/createAccounts.js'
import { addBundlerRoute } from './bundler/addBundlerRoute.js'
import { createNonces } from './dpop/createNonces.js'
import { createProofs } from './dpop/createProofs.js'
import { createUsedProofs } from './dpop/createUsedProofs.js'
import { addFarcasterRoutes } from './farcaster/addFarcasterRoutes.js'
import { addKeyRoutes } from './keys/addKeyRoutes.js'
import { createLocalKeyService } from './keys/createLocalKeyService.js'
import { addDeviceRoutes } from './login/addDeviceRoutes.js'
import { addEmailRoutes, createEmailGate } from './login/addEmailRoutes.js'
import { addUpdateRoutes } from './login/addUpdateRoutes.js'
import { createEndLogin } from './login/createEndLogin.js'
import { createAsker } from './login/createAsker.js'
import type { Mailer } from './mail/createMailer.js'
import { addSessionRoutes } from './sessions/addSessionRoutes.js'
import { createSessions } from './sessions/createSessions.js'
import { addSocialRoutes, offeredSocials } from './social/addSocialRoutes.js'
import type { SocialParts } from './social/SocialContext.js'
import { startPruning } from './prune.js'
import type { WalletContext } from './WalletContext.js'
import { checkOrigin } from './walletCall.js'
import { loginMethodsPath, walletPath } from './walletPath.js'

/** Adds the routes of the embedded wallet below `/wallet/v1/`. Without a mail server there is no login by e-mail. */
export async function addWalletRoutes(app: App, context: Context): Promise<void> {
  const { config, db, now, log } = context
  const seed = config.wallet.key ?? (await openSeedFile(config.dataDir, 'wallet.key'))
  const former = config.wallet.formerKeys ?? []
  const key = walletKey(seed, former)
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
  const parts = { ...context, walletKey: key, accounts, proofOf, useProof, sessions, mailer }
  const wallet: WalletContext = { ...parts, ...createEndLogin(parts) }
  app.use(`${walletPath}/*`, async (call, next) => {
    call.set('headers', [...call.get('headers'), 'dpop-nonce', nonces.current()])
    await next()
  })
  addRoute(app, loginMethodsPath, {
    GET(call) {
      const project = call.get('project')
      if (!project) throw new HttpFailure(401, 'projectId', 'This call needs the id of a project')
      const origin = call.req.header('origin')
      const isFrame = origin !== undefined && isFrameOrigin(config, origin, project.id)
      // Pages that may not embed the frame have no use for its logins (design/security.md section 2).
      if (!isFrame) checkOrigin(project, origin)
      return respondJson(call, context, {
        email: mailer !== undefined,
        socials: offeredSocials(config.social),
        farcaster: config.social.farcaster !== undefined
      })
    }
  })
  startPruning(context)
  addSessionRoutes(app, wallet)
  addIdentityRoutes(app, wallet)
  addBundlerRoute(app, wallet)
  const originsOf = (projectId: string) => frameOrigins(config, projectId)
  addKeyRoutes(app, context, {
    authenticate: sessions.authenticate,
    mode: config.wallet.mode ?? 'self',
    keyService: context.keyService ?? createLocalKeyService(seed, former),
    rpId: rpIdOf(config.wallet.frameUrl),
    frameOrigins: originsOf
  })
  const social: SocialParts = {
    readDevice: async request => ({
      projectId: await projectOf(context, request),
      deviceKey: (await proofOf(request)).thumbprint
    }),
    checkLink: wallet.checkLink,
    endLogin: wallet.endLogin,
    frameOrigins: originsOf
  }
  addSocialRoutes(app, context, social)
  addFarcasterRoutes(app, context, social)
  if (mailer !== undefined) addEmailLogin(app, wallet, mailer)
}

function addEmailLogin(app: App, wallet: WalletContext, mailer: Mailer): void {
  const { config, db, walletKey: key, now, log } = wallet
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
