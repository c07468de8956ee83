import { createFarcasterLogin } from '../../../login/farcasterLogin.js'
import { actions, button, heading, line, type Steps } from '../../../recovery/views/steps.js'
import { el } from '../../../screen/el.js'
import { answerInvalid } from '../../../wallet/createWalletCall.js'
import type { LoginContext, LoginEnd } from './LoginContext.js'

/** Logs in by an approval in the Farcaster app, whose link is shown, also as a QR code. False: back. */
export async function loginByFarcaster(
  steps: Steps,
  { session, texts, origin }: LoginContext,
  end: LoginEnd
): Promise<boolean> {
  steps.busy(texts.home.working)
  const login = createFarcasterLogin({ session, ...end })
  const controller = new AbortController()
  const from = { id: '', origin, signal: controller.signal }
  const { url } = await login.GET_FARCASTER_URI(undefined, from)
  if (!/^https?:\/\//.test(url)) throw answerInvalid()
  const { drawQr } = await import('./drawQr.js')
  const approved = login.CONNECT_FARCASTER(undefined, from).then(() => true)
  const back = steps.ask<boolean>(answer => [
    heading('Farcaster'),
    line(texts.login.farcaster),
    drawQr(url, texts.login.farcasterCode),
    actions([
      el('a', { class: 'button', 'data-variant': 'primary', href: url, target: '_blank', rel: 'noopener' }, [
        texts.login.farcasterOpen
      ]),
      button(texts.back, () => answer(false), 'ghost')
    ])
  ])
  try {
    return await Promise.race([approved, back])
  } finally {
    controller.abort()
  }
}
