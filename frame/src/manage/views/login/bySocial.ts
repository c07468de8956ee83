import { FrameRefusal } from '../../../service/describeFailure.js'
import { createSocialLogin } from '../../../login/socialLogin.js'
import type { LoginWindow } from '../../../login/loginWindow.js'
import { providerName } from '../../../login/providerNames.js'
import type { Steps } from '../../../recovery/views/steps.js'
import { fill } from '../../../screen/language.js'
import type { LoginContext, LoginEnd } from './LoginContext.js'

/** Logs in by an account of a provider, in the window that the tap has opened. Throws `social_declined` if the person closes it. */
export async function loginBySocial(
  steps: Steps,
  { session, texts, projectId, origin }: LoginContext,
  {
    provider,
    opened,
    end
  }: { readonly provider: string; readonly opened: LoginWindow | undefined; readonly end: LoginEnd }
): Promise<void> {
  if (!opened) throw new FrameRefusal('window_blocked')
  const social = createSocialLogin({ session, projectId, frameOrigin: origin, ...end })
  steps.busy(fill(texts.login.window, { provider: providerName(provider, texts.login.email) }))
  try {
    opened.navigate(await social.start(provider, origin))
  } catch (error) {
    opened.close()
    throw error
  }
  const result = await opened.result()
  if (result === undefined) throw new FrameRefusal('social_declined')
  steps.busy(texts.login.checking)
  await social.finish(result)
}
