import { exposeToIframe, type MiniAppHost } from '@farcaster/miniapp-host'

/** What the test gives to the page: its wallet, and what the client is asked. */
type Given = {
  askWallet(request: { readonly method: string; readonly params?: unknown }): Promise<{
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }>
  askClient(name: string, value: unknown): Promise<void>
  askSignIn(question: unknown): Promise<unknown>
}

type Listener = (value: unknown) => void

/**
 * Shows a Mini App as a client of Farcaster in a browser does: in a frame without windows of its own, by the official host package. Events of the wallet come
 * as events `wallet` of the window.
 */
export function startClientPage(url: string): void {
  const { askClient, askSignIn, askWallet } = window as unknown as Given
  const iframe = document.createElement('iframe')
  iframe.title = 'Mini App'
  iframe.sandbox.value = 'allow-scripts allow-same-origin allow-forms'
  document.body.append(iframe)
  const listeners = new Map<string, Set<Listener>>()
  window.addEventListener('wallet', event => {
    const { name, value } = (event as CustomEvent<{ readonly name: string; readonly value: unknown }>).detail
    for (const listener of listeners.get(name) ?? []) listener(value)
  })
  const wallet = {
    async request(request: { readonly method: string; readonly params?: unknown }) {
      const { result, error } = await askWallet(request)
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on: (name: string, listener: Listener) =>
      void listeners.set(name, (listeners.get(name) ?? new Set<Listener>()).add(listener)),
    removeListener: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener)
  }
  const host = {
    context: {
      client: { clientFid: 9152, added: false, platformType: 'web' },
      user: { fid: 3, username: 'ann' }
    },
    getCapabilities: async () => [
      'wallet.getEthereumProvider',
      'actions.openUrl',
      'actions.ready',
      'actions.signIn'
    ],
    signIn: (question: unknown) => askSignIn(question),
    ready: (options: unknown) => askClient('ready', options),
    openUrl: (link: string) => askClient('openUrl', link),
    eip6963RequestProvider: () =>
      endpoint.emit({
        event: 'eip6963:announceProvider',
        info: {
          uuid: 'b7c0f6a1',
          name: 'Fern',
          icon: 'data:image/svg+xml,',
          rdns: 'xyz.farcaster.MiniAppWallet'
        }
      } as never)
  }
  const { endpoint } = exposeToIframe({
    iframe,
    sdk: host as unknown as MiniAppHost,
    miniAppOrigin: new URL(url).origin,
    ethProvider: wallet as never
  })
  iframe.src = url
}
