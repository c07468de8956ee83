import type { LoginWindow, OpenLoginWindow } from '../../core/contracts/FrameHost.js'
import type { FakeState } from './answers.js'
import type { SocialOutcome } from './options.js'

/** The window of a social login: one at a time. */
export function createWindows(state: FakeState) {
  type Listener = Parameters<LoginWindow['onMessage']>[0]
  let open: { url: string; readonly origin: string; readonly listeners: Set<Listener> } | undefined
  const openWindow: OpenLoginWindow = url => {
    const own = { url, origin: new URL(url).origin, listeners: new Set<Listener>() }
    open = own
    return {
      navigate(next) {
        own.url = next
      },
      isClosed: () => open !== own,
      close() {
        if (open === own) open = undefined
      },
      onMessage(listener) {
        own.listeners.add(listener)
        return () => own.listeners.delete(listener)
      }
    }
  }
  const finishSocial = ({ error, origin, ...user }: SocialOutcome = {}) => {
    if (!open) throw new Error('no window of a social login is open')
    const result = new URL('/result', open.origin)
    if (error) result.searchParams.set('error', error)
    state.social = user
    for (const listener of [...open.listeners])
      listener({ data: { resultUri: result.href }, origin: origin ?? open.origin })
  }
  return {
    openWindow,
    finishSocial,
    closeWindow() {
      open = undefined
    },
    windowUrl: () => open?.url
  }
}
