import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorContext, ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { OpenFrame, OpenLoginWindow } from '../core/contracts/FrameHost.js'
import type { Login } from '../core/contracts/Login.js'
import type { WalletFrame } from '../core/contracts/WalletFrame.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { EmbeddedWallet } from './embedded/createWallet.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { PublicKeyClass } from '../solana/SolanaOptions.js'
import { openBrowserWindow } from './embedded/openBrowserWindow.js'

const loadCreateWallet = /* @__PURE__ */ lazyImport(() => import('./embedded/createWallet.js'))
const loadAskMethods = /* @__PURE__ */ lazyImport(() => import('./embedded/askMethods.js'))
const loadNoFrame = /* @__PURE__ */ lazyImport(() => import('./embedded/noFrame.js'))

/** The wallet's name, and replacements for tests. */
export type EmbeddedOptions = {
  /** The name that the wallet has in the modal. Default: `Embedded wallet`. */
  readonly name?: string
  /** Adds the wallet frame. Default: an `iframe` in the page. */
  readonly openFrame?: OpenFrame
  /** Opens the window of a social login. Default: `window.open`. */
  readonly openWindow?: OpenLoginWindow
  /** The class `PublicKey` of `@solana/web3.js` version 1, as in `solana({ PublicKey })`: `publicKey` of the Solana provider is one then. */
  readonly PublicKey?: PublicKeyClass
}

/** The namespaces of which the frame gives accounts. */
const frameNamespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** The key that says whether there was a login here (wire.md section 4.9). */
const usedKey = '@appkit-wallet/EMAIL_LOGIN_USED_KEY'
/** The logins that have led pages away. */
const redirectsKey = 'latchkey.redirects'

/**
 * A wallet for people who have none: they log in by e-mail, a social account or Farcaster. Its keys are in a frame of another origin, which
 * is loaded when a login control is used or a login is remembered, and which alone draws what the person confirms. Needs a frame: option
 * `services.frame`, which has no default. Without it, `onError` receives LATCHKEY_CONFIG__NO_FRAME and there is no login. One login connects an
 * account of each namespace that is configured (`eip155`, `solana`, `bip122`); each is disconnected alone, and the login ends with the last one.
 * Its connectors reject with LATCHKEY_CONNECT__*, LATCHKEY_NETWORK__*, LATCHKEY_FRAME__*; their `login` with LATCHKEY_LOGIN__* too.
 * @example createLatchkey({ adapters: [evm()], networks: [mainnet], connectors: [embedded()], services: { frame: 'https://wallet.example' } })
 */
export function embedded(options: EmbeddedOptions = {}): ConnectorFactory {
  const { name = 'Embedded wallet', openWindow = openBrowserWindow } = options
  return context => {
    const { frame: frameUrl } = context.services
    if (!frameUrl) {
      loadNoFrame().then(({ noFrame }) => context.report(noFrame()), context.report)
      return []
    }
    let wallet: EmbeddedWallet | undefined
    const load = async (): Promise<EmbeddedWallet> => {
      const { createWallet } = await loadCreateWallet()
      wallet ??= createWallet({ ...options, kit: context, frameUrl, name, connectors })
      return wallet
    }
    const login = createLogin({ context, load, frameUrl, openWindow, wallet: () => wallet })
    const frame = createFrame(load, () => wallet)
    const connectors = frameNamespaces
      .filter(namespace => context.networks.some(({ chainNamespace }) => chainNamespace === namespace))
      .map(namespace => createConnector(namespace, { name, login, frame, load, wallet: () => wallet }))
    const [first] = connectors
    if (first) void resume(context, async () => (await load()).resume(first))
    return connectors
  }
}

/** The connector of one namespace. All of them have one login, and one frame. */
function createConnector(
  namespace: Namespace,
  {
    load,
    wallet,
    ...shared
  }: Pick<LoginSource, 'load' | 'wallet'> & Pick<LoginConnector, 'name' | 'login' | 'frame'>
): LoginConnector {
  const account = async () => (await load()).accounts.account(namespace)
  return {
    // The id and type that hosts know from other kits (wire.md section 7.6).
    id: 'ID_AUTH',
    type: 'AUTH',
    reach: 'login',
    activeChain: 'page',
    namespace,
    ...shared,
    connect: async parameters => (await load()).accounts.connect(namespace, parameters),
    disconnect: async ({ keepPermission } = { keepPermission: false }) =>
      (await load()).disconnect(namespace, keepPermission),
    // Before the first `connect` there is no account, and so no event.
    subscribe: listener => wallet()?.accounts.subscribe(namespace, listener) ?? (() => undefined),
    switchNetwork: async (network, how) => (await account()).switchTo(`${network.id}`, how),
    signMessage: async parameters => (await account()).signMessage(parameters),
    // The other namespaces have accounts of keys only.
    ...(namespace === 'eip155' && { setAccountType: async type => (await account()).setAccountType(type) })
  }
}

type LoginConnector = Connector & { readonly login: Login }

/** Loads the frame at once if there was a login before (SPEC section 4), or if a page is expected back from one. */
async function resume(context: ConnectorContext, work: () => Promise<void>): Promise<void> {
  const { page, storage } = context.environment
  if (!page.isBrowser) return
  try {
    const isUsed = (await storage.get(usedKey)) === 'true'
    if (isUsed || (await storage.get(redirectsKey))) await work()
  } catch (error) {
    context.report(error)
  }
}

type LoginSource = {
  readonly context: ConnectorContext
  readonly load: () => Promise<EmbeddedWallet>
  readonly frameUrl: string
  readonly openWindow: OpenLoginWindow
  /** Undefined until its code is loaded. */
  readonly wallet: () => EmbeddedWallet | undefined
}

/** The logins, whose code is loaded with the first of them. The window of a social login is opened at once, because it has to be in a tap. */
function createLogin({ context, load, frameUrl, openWindow, wallet }: LoginSource): Login {
  const login = async () => (await load()).login
  return {
    async methods() {
      const served = wallet() ? undefined : await (await loadAskMethods()).askMethods(context)
      return served ?? (await login()).methods()
    },
    recentEmails: async () => (await login()).recentEmails(),
    connectEmail: async parameters => (await login()).connectEmail(parameters),
    connectDevice: async parameters => (await login()).connectDevice(parameters),
    connectOtp: async parameters => (await login()).connectOtp(parameters),
    mailAgainAt: () => wallet()?.login.mailAgainAt(),
    connectSocial(parameters) {
      const opened = isTelegram() ? undefined : openWindow(`${frameUrl}/loading`)
      const work = login().then(({ connectSocial }) => connectSocial({ ...parameters, opened }))
      return work.finally(() => opened?.close())
    },
    connectFarcaster: async parameters => (await login()).connectFarcaster(parameters),
    updateEmail: async parameters => (await login()).updateEmail(parameters),
    updateEmailPrimaryOtp: async parameters => (await login()).updateEmailPrimaryOtp(parameters),
    updateEmailSecondaryOtp: async parameters => (await login()).updateEmailSecondaryOtp(parameters)
  }
}

/** Before the first login there is no frame, and nothing that waits. */
function createFrame(
  load: () => Promise<EmbeddedWallet>,
  wallet: () => EmbeddedWallet | undefined
): WalletFrame {
  return {
    waiting: () => wallet()?.frame.waiting() ?? 0,
    subscribe(listener) {
      const loaded = wallet()
      if (loaded) return loaded.frame.subscribe(listener)
      let stop: (() => void) | undefined
      let isOver = false
      load().then(
        ({ frame }) => {
          if (!isOver) stop = frame.subscribe(listener)
        },
        // The connector's own request reports it.
        () => undefined
      )
      return () => {
        isOver = true
        stop?.()
      }
    },
    show: (place, onDismiss) => wallet()?.frame.show(place, onDismiss) ?? (() => undefined),
    rejectWaiting: () => wallet()?.frame.rejectWaiting(),
    syncLook: look => wallet()?.frame.syncLook(look)
  }
}

/** Telegram's views have no windows (wire.md section 7.7). */
const isTelegram = () =>
  ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(name => name in globalThis)
