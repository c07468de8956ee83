import type { ConnectorFactory } from '../../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { FramedWindow } from './FramedWindow.js'

const loadStart = /* @__PURE__ */ lazyImport(() => import('./start.js'))

/** Where the page may meet a Safe. */
export type SafeOptions = {
  /**
   * Origins of the pages whose Safe may connect: exact origins, or patterns that are searched in the origin (write `^` and `$`). It replaces
   * the default, `https://app.safe.global`.
   */
  readonly allowedDomains?: readonly (string | RegExp)[]
}

/**
 * Connects the Safe in whose web app this page is opened as a Safe App: the page is in a frame, and the page around it is the wallet. The
 * account is connected without a click, and again after a reload until the person disconnects it. In any other frame the wallet is not
 * listed, and the question to the page around ends after 1 s. A page without a frame sends nothing and loads nothing. The account is a contract: what
 * it sends is a proposal that its owners sign, signatures are those of ERC-1271, and its network cannot be switched. The page has to answer
 * `/manifest.json` (`checkSafeApp`). Its connector rejects with LATCHKEY_CONNECT__*, LATCHKEY_REQUEST__UNSUPPORTED,
 * LATCHKEY_SEND__INVALID_CALLS. Protocol: https://github.com/safe-global/safe-apps-sdk 9.1.0.
 * @example createLatchkey({ adapters: [evm()], networks: [mainnet], connectors: [safe()] })
 */
export function safe(options: SafeOptions = {}): ConnectorFactory {
  return createSafeFactory(options, () => (globalThis as { readonly window?: FramedWindow }).window)
}

/** `safe` in a page that tests give. */
export function createSafeFactory(
  { allowedDomains = ['https://app.safe.global'] }: SafeOptions,
  findPage: () => FramedWindow | undefined
): ConnectorFactory {
  const isAllowed = (origin: string) =>
    allowedDomains.some(domain =>
      // `search` ignores what a pattern with flag `g` remembers.
      typeof domain === 'string' ? domain === origin : origin.search(domain) >= 0
    )
  const framed = () => {
    const page = findPage()
    if (!page || (page.parent as unknown) === page) return undefined
    const known = page.location.ancestorOrigins?.[0]
    return known === undefined || isAllowed(known) ? page : undefined
  }
  const make = (context: Parameters<ConnectorFactory>[0]) => {
    const page = framed()
    if (page)
      loadStart()
        .then(({ start }) => start(context, page, isAllowed))
        .catch(context.report)
    return []
  }
  return Object.assign(make, { isHere: () => framed() !== undefined })
}
