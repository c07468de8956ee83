import type { WalletContext } from '../WalletContext.js'
import type { EndLogin } from '../sessions/DeviceSession.js'
import { describeBrowser } from '../devices/describeBrowser.js'
import { localeOf } from '../texts/textsOf.js'

type Parts = Pick<WalletContext, 'accounts' | 'sessions' | 'mailer' | 'now' | 'projects'>

/**
 * What a proved login becomes: a session, or, if the call says so and has a session, another way to log in to that session's account. The
 * owner is told by mail of a new way, also if another person added it.
 */
export function createEndLogin({ accounts, sessions, mailer, now, projects }: Parts): EndLogin {
  return async ({ request, identity, link }) => {
    if (link !== true) return sessions.start({ request, identity })
    const session = await sessions.authenticate(request)
    // Before the link: the notice goes to an address that the account had.
    const to = await accounts.noticeAddress(session.accountId)
    const { isNew } = await accounts.link(session, identity, now())
    if (isNew && to !== undefined && mailer !== undefined) {
      const project = await projects(session.projectId)
      const asking = {
        site: project?.name ?? session.projectId,
        origin: '',
        browser: describeBrowser(request.headers.get('user-agent') ?? undefined),
        place: '',
        at: now(),
        locale: localeOf(request.headers.get('accept-language') ?? undefined)
      }
      const content = { kind: 'linked', provider: identity.kind } as const
      void mailer.send({ to, asking, content })
    }
    return { linked: identity.kind }
  }
}
