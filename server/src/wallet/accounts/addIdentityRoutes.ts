import * as v from 'valibot'
import type { App } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { respondJson } from '../../http/respond.js'
import { loginKinds } from '../sessions/DeviceSession.js'
import { requireFreshLogin } from '../sessions/requireFreshLogin.js'
import type { WalletContext } from '../WalletContext.js'
import { walletBody, walletProject } from '../walletCall.js'
import { walletPath } from '../walletPath.js'
import { openPendingLink } from './pendingLink.js'

const linkSchema = v.object({ link: v.pipe(v.string(), v.regex(/^[\w-]{1,2048}$/)) })
const removeSchema = v.object({ kind: v.picklist(loginKinds) })

/** `GET identities`, `POST identities/link`, `POST identities/remove`: the ways to log in to the account of a session. Changes need a fresh login. */
export function addIdentityRoutes(app: App, context: WalletContext): void {
  const { config, sessions, accounts, walletKey, proofOf, useProof, linkLogin, tellOwner, now } = context
  addRoute(app, `${walletPath}/identities`, {
    async GET(call) {
      walletProject(call, config)
      const { accountId, provider } = await sessions.authenticate(call.req.raw)
      const identities = await accounts.identities(accountId)
      return respondJson(call, context, {
        identities: identities.map(identity => ({ ...identity, isCurrent: identity.kind === provider }))
      })
    }
  })
  addRoute(app, `${walletPath}/identities/link`, {
    async POST(call) {
      walletProject(call, config)
      const session = await sessions.authenticate(call.req.raw)
      const { thumbprint } = await proofOf(call.req.raw)
      const { link } = await walletBody(call, linkSchema)
      // Before the link is used up: it can be linked after another login.
      requireFreshLogin(session, now())
      const { projectId, accountId } = session
      const pending = openPendingLink(walletKey, { projectId, thumbprint, accountId }, link, now())
      // Used once: a login that was removed again does not come back by an old answer.
      if (!pending || !(await useProof(pending.id, pending.expiresAt)))
        throw new HttpFailure(
          401,
          'link',
          'The login was linked before, has expired, or is of another account'
        )
      return respondJson(call, context, await linkLogin(call.req.raw, session, pending.identity))
    }
  })
  addRoute(app, `${walletPath}/identities/remove`, {
    async POST(call) {
      walletProject(call, config)
      const session = await sessions.authenticate(call.req.raw)
      const { kind } = await walletBody(call, removeSchema)
      requireFreshLogin(session, now())
      // The session would lose its own login: who logs in by another way first has shown that it works.
      if (session.provider === kind)
        throw new HttpFailure(409, 'current_identity', 'Log in by another way before you remove this one')
      // Before the removal: the owner of the removed address learns of it too.
      const to = await accounts.noticeAddress(session.accountId)
      await accounts.remove(session, kind)
      await tellOwner(call.req.raw, session, to, { kind: 'unlinked', provider: kind })
      return respondJson(call, context, {})
    }
  })
}
