import * as v from 'valibot'
import type { App } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { respondJson } from '../../http/respond.js'
import { exportHeldUntil } from '../accounts/exportHold.js'
import type { WalletContext } from '../WalletContext.js'
import { walletBody, walletProject } from '../walletCall.js'
import { walletPath } from '../walletPath.js'

const refreshSchema = v.object({
  refreshToken: v.pipe(v.string(), v.regex(/^[\w-]{43}\.[\w-]{43}$/))
})

/** `POST session/refresh`, `POST session/end`, `GET me`. */
export function addSessionRoutes(app: App, context: WalletContext): void {
  const { db, now, config, sessions, accounts } = context
  addRoute(app, `${walletPath}/session/refresh`, {
    async POST(call) {
      walletProject(call, config)
      const { refreshToken } = await walletBody(call, refreshSchema)
      return respondJson(call, context, await sessions.refresh(call.req.raw, refreshToken))
    }
  })
  addRoute(app, `${walletPath}/session/end`, {
    async POST(call) {
      walletProject(call, config)
      await sessions.end(await sessions.authenticate(call.req.raw))
      return respondJson(call, context, {})
    }
  })
  addRoute(app, `${walletPath}/me`, {
    async GET(call) {
      walletProject(call, config)
      const { accountId, deviceId, provider } = await sessions.authenticate(call.req.raw)
      const { kind: _, ...shown } = await accounts.identityOf(accountId, provider)
      const devices = await db
        .selectFrom('wallet_devices')
        .select(['id', 'browser', 'created_at', 'seen_at'])
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .execute()
      return respondJson(call, context, {
        user: { id: accountId, ...shown, provider },
        devices: devices.map(device => ({
          id: device.id,
          browser: device.browser,
          createdAt: device.created_at,
          seenAt: device.seen_at,
          isCurrent: device.id === deviceId
        })),
        exportHeldUntil: (await exportHeldUntil(db, accountId, now())) ?? null
      })
    }
  })
}
