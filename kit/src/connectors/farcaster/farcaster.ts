import type { ConnectorFactory } from '../../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { type AllowedDomains, findClient, thisPage } from './findClient.js'
import type { MiniAppWindow } from './MiniAppWindow.js'

const loadStart = /* @__PURE__ */ lazyImport(() => import('./start.js'))

/**
 * Options of `farcaster()`.
 * @example const options: FarcasterOptions = { allowedDomains: ['https://farcaster.xyz'] }
 */
export type FarcasterOptions = {
  /**
   * Origins of the clients whose wallet may connect: exact origins, or patterns that are searched in the origin (write `^` and `$`). Default: any https origin, because any site may
   * be a client. In the web view of a mobile client there is no origin.
   */
  readonly allowedDomains?: AllowedDomains | undefined
  /** Whether to tell the client that the page is ready, which ends its splash screen. Default: true. With false, your page calls `sdk.actions.ready()`. */
  readonly ready?: boolean | undefined
}

/**
 * Connects the wallets of the Farcaster client in which this page is opened as a Mini App, for `eip155` and `solana`. That of `eip155` is connected without a click if the wallet shares an account, and again after a
 * reload until the person disconnects it. Links of the modal are opened by the client. In any other frame or web view the question ends after 1 s and nothing is listed; a page
 * without a frame sends nothing and loads nothing. Its connector rejects with LATCHKEY_CONNECT__*, LATCHKEY_NETWORK__*.
 * Source: https://miniapps.farcaster.xyz/docs/specification and `@farcaster/miniapp-host` 0.2.16.
 * @example createLatchkey({ adapters: [evm()], networks: [base], connectors: [farcaster()] })
 */
export function farcaster(options: FarcasterOptions = {}): ConnectorFactory {
  return createFarcasterFactory(options, thisPage)
}

/** `farcaster` in a page that tests give. */
export function createFarcasterFactory(
  { allowedDomains, ready = true }: FarcasterOptions,
  findPage: () => MiniAppWindow | undefined
): ConnectorFactory {
  const find = () => findClient(findPage(), allowedDomains)
  const make = (context: Parameters<ConnectorFactory>[0]) => {
    const shown = find()
    if (shown)
      loadStart()
        .then(({ start }) => start(context, shown.page, shown.isAllowed, ready))
        .catch(context.report)
    return []
  }
  return Object.assign(make, { isHere: () => find() !== undefined })
}
