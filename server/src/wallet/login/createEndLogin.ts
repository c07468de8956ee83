import { LinkRequired } from '../accounts/LinkRequired.js'
import { sealPendingLink } from '../accounts/pendingLink.js'
import { describeBrowser } from '../devices/describeBrowser.js'
import type { MailContent } from '../mail/Mail.js'
import type {
  CheckLink,
  DeviceSession,
  EndLogin,
  LinkAnswer,
  LoginIdentity
} from '../sessions/DeviceSession.js'
import { requireFreshLogin } from '../sessions/requireFreshLogin.js'
import { localeOf } from '../texts/textsOf.js'
import type { WalletContext } from '../WalletContext.js'

type Parts = Pick<
  WalletContext,
  'accounts' | 'sessions' | 'mailer' | 'now' | 'projects' | 'walletKey' | 'proofOf'
>

/** What a proven login becomes, and how the owner of the account learns of it. */
export type LoginEnds = {
  readonly endLogin: EndLogin
  readonly checkLink: CheckLink
  /** Adds a proven login to the account of a session, and tells its owner. */
  readonly linkLogin: (
    request: Request,
    session: DeviceSession,
    identity: LoginIdentity
  ) => Promise<LinkAnswer>
  /** Sends a notice, if the account has an address and the server sends mails. */
  readonly tellOwner: (
    request: Request,
    session: DeviceSession,
    to: string | undefined,
    content: MailContent
  ) => Promise<void>
}

/**
 * A proven login becomes a session, or, if the call says so and has a session, another way to log in to that session's account. The
 * owner is told by mail of a new way, also if another person added it.
 */
export function createEndLogin(parts: Parts): LoginEnds {
  const { accounts, sessions, mailer, now, projects } = parts
  const tellOwner: LoginEnds['tellOwner'] = async (request, session, to, content) => {
    if (to === undefined || mailer === undefined) return
    const project = await projects(session.projectId)
    const asking = {
      site: project?.name ?? session.projectId,
      origin: '',
      browser: describeBrowser(request.headers.get('user-agent') ?? undefined),
      place: '',
      at: now(),
      locale: localeOf(request.headers.get('accept-language') ?? undefined)
    }
    void mailer.send({ to, asking, content })
  }
  const linkLogin: LoginEnds['linkLogin'] = async (request, session, identity) => {
    requireFreshLogin(session, now())
    // Before the link: the notice goes to an address that the account had.
    const to = await accounts.noticeAddress(session.accountId)
    const { isNew } = await accounts.link(session, identity, now())
    if (isNew) await tellOwner(request, session, to, { kind: 'linked', provider: identity.kind })
    return { linked: identity.kind }
  }
  return {
    tellOwner,
    linkLogin,
    async checkLink(request, link) {
      if (link === true) requireFreshLogin(await sessions.authenticate(request), now())
    },
    async endLogin({ request, identity, link }) {
      if (link === true) return linkLogin(request, await sessions.authenticate(request), identity)
      try {
        return await sessions.start({ request, identity })
      } catch (error) {
        throw error instanceof LinkRequired ? await withLink(parts, request, identity, error) : error
      }
    }
  }
}

/** The same refusal with the proven login, sealed for this device and a session of the account that has the address. */
async function withLink(
  { walletKey, proofOf, projects, now }: Parts,
  request: Request,
  identity: LoginIdentity,
  { accountId, ways }: LinkRequired
): Promise<LinkRequired> {
  const { thumbprint } = await proofOf(request)
  const projectId = (await projects(request.headers.get('x-project-id') ?? ''))?.id ?? ''
  const link = sealPendingLink(walletKey, { projectId, thumbprint, accountId }, identity, now())
  return new LinkRequired(accountId, ways, { kind: identity.kind, link })
}
