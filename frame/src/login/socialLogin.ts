import { fieldsOf } from '../keys/record/readRecord.js'
import { FrameRefusal } from '../service/describeFailure.js'
import type { FrameUser } from '../service/FrameUser.js'
import { answerInvalid } from '../wallet/createWalletCall.js'
import type { LoginParts } from './LoginParts.js'
import { loadingPage } from './loadingPage.js'

/** The login by an account of another service. */
export type SocialLogin = {
  /** The address at the provider. */
  readonly start: (provider: string, pageOrigin: string) => Promise<string>
  /** Logs in by the address with which the provider's window came back. */
  readonly finish: (resultUri: string) => Promise<FrameUser>
}

/** The server leads the window back to `/loading` of this origin, which posts its address to the page (wire.md section 4.8). */
export function createSocialLogin({
  session,
  frameOrigin,
  projectId,
  prove,
  onLogin
}: Omit<LoginParts, 'clock' | 'locale'>): SocialLogin {
  return {
    async start(provider, pageOrigin) {
      const page = loadingPage(projectId, pageOrigin, frameOrigin)
      const { uri } = fieldsOf(await session.publicCall('/social/start', { provider, returnTo: page.href }))
      if (typeof uri !== 'string' || !/^https?:\/\//.test(uri) || !URL.canParse(uri)) throw answerInvalid()
      return uri
    },
    async finish(resultUri) {
      const result = resultOf(resultUri, frameOrigin)
      if (result === undefined) throw new FrameRefusal('result')
      return onLogin(await prove('/social/finish', { result }))
    }
  }
}

/** The server's one-time result, which only this device can use. */
function resultOf(uri: string, frameOrigin: string): string | undefined {
  if (!URL.canParse(uri)) return undefined
  const { origin, searchParams } = new URL(uri)
  const result = searchParams.get('result')
  return origin === frameOrigin && result !== null && /^[\w-]{43}$/.test(result) ? result : undefined
}
