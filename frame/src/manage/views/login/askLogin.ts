import { readLoginMethods } from '../../../login/loginMethods.js'
import { providerName } from '../../../login/providerNames.js'
import { fieldsOf } from '../../../keys/record/readRecord.js'
import type { Steps } from '../../../recovery/views/steps.js'
import { fill } from '../../../screen/language.js'
import { describeFailure, FrameRefusal } from '../../../service/describeFailure.js'
import type { FrameUser } from '../../../service/FrameUser.js'
import { waysOf } from '../../../service/linkOffer.js'
import { askWay, type ChosenWay } from './askWay.js'
import { loginByEmail } from './byEmail.js'
import { loginByFarcaster } from './byFarcaster.js'
import { loginBySocial } from './bySocial.js'
import type { LoginContext, LoginEnd, LoginOptions } from './LoginContext.js'

/** Logs in by one of the ways that the service has; asks until it is done. False: the person went back, from adding or repeating a login. */
export async function askLogin(steps: Steps, context: LoginContext, options: LoginOptions): Promise<boolean> {
  const { texts } = context
  const { expected, addsTo, reason = texts.login.text } = options
  steps.busy(texts.home.working)
  const methods = await methodsFor(context, options)
  const end = createEnd(context, options)
  let problem: string | undefined
  let email = expected?.email ?? ''
  for (;;) {
    const chosen = await askWay(steps, context, {
      ...methods,
      reason,
      problem,
      email,
      isFixed: expected?.email !== undefined,
      hasBack: addsTo !== undefined || expected !== undefined
    })
    if (chosen.kind === 'back') return false
    if (chosen.kind === 'email') email = chosen.email
    try {
      if (await walk(steps, context, chosen, end)) return true
      problem = undefined
    } catch (error) {
      problem = describe(context, error)
    }
  }
}

/** The ways that are offered: for a login that is repeated its own, for one that is added those that the account has not. */
async function methodsFor({ session }: LoginContext, { expected, addsTo = [] }: LoginOptions) {
  const served = await readLoginMethods(session)
  const isOffered = (kind: string) => (expected ? expected.provider === kind : !addsTo.includes(kind))
  return {
    hasEmail: served.email && isOffered('email'),
    socials: served.socials.filter(isOffered),
    hasFarcaster: served.farcaster && isOffered('farcaster')
  }
}

async function walk(
  steps: Steps,
  context: LoginContext,
  chosen: Exclude<ChosenWay, { readonly kind: 'back' }>,
  end: LoginEnd
): Promise<boolean> {
  if (chosen.kind === 'email') return loginByEmail(steps, context, { email: chosen.email, end })
  if (chosen.kind === 'farcaster') return loginByFarcaster(steps, context, end)
  await loginBySocial(steps, context, { ...chosen, end })
  return true
}

/** What becomes of a proven login: a session, or another way to log in to the account of the session. */
function createEnd({ session, prove }: LoginContext, { expected, link }: LoginOptions): LoginEnd {
  if (link)
    return {
      prove: (path, body) => link(path, { ...fieldsOf(body), link: true }),
      onLogin: async () => session.user() as FrameUser
    }
  return {
    prove,
    async onLogin(answer) {
      const { id } = fieldsOf(fieldsOf(answer).user)
      if (expected && id !== expected.id) throw new FrameRefusal('other_account')
      return session.start(answer)
    }
  }
}

/** What failed, and the next step: for an address that has an account, how it logs in. */
function describe({ texts, serviceTexts }: LoginContext, error: unknown): string {
  const ways = waysOf(error).map(way => providerName(way, texts.login.byEmail))
  if (ways.length === 0) return describeFailure(error, serviceTexts).message
  return fill(texts.login.linkRequired, { ways: ways.join(', ') })
}
