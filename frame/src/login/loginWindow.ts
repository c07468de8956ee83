import { loadingPage } from './loadingPage.js'

/** The window of a social login that a page of the wallet has opened. */
export type LoginWindow = {
  readonly navigate: (url: string) => void
  /** The address with which it comes back; undefined if the person closes it. */
  readonly result: () => Promise<string | undefined>
  readonly close: () => void
}

const features = 'popup,width=600,height=800'
const poll = 500

/**
 * Opens the window of a social login at `/loading` of this origin, which posts its address to this page when the provider has led it back. Call
 * it in a tap, before anything is awaited. Undefined if the browser refuses it.
 */
export function openLoginWindow(projectId: string): LoginWindow | undefined {
  const { origin } = location
  const opened = open(loadingPage(projectId, origin, origin).href, 'latchkey-login', features)
  if (!opened) return undefined
  return {
    navigate(url) {
      opened.location.href = url
    },
    close: () => opened.close(),
    result: () =>
      new Promise(resolve => {
        const end = (result: string | undefined) => {
          clearInterval(timer)
          removeEventListener('message', onMessage)
          resolve(result)
        }
        const onMessage = (event: MessageEvent<unknown>) => {
          const { resultUri } = (event.data ?? {}) as { readonly resultUri?: unknown }
          if (event.source !== opened || event.origin !== origin || typeof resultUri !== 'string') return
          opened.close()
          end(resultUri)
        }
        const timer = setInterval(() => opened.closed && end(undefined), poll)
        addEventListener('message', onMessage)
      })
  }
}
