import type { Connector } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { peek } from '../../protocol/peek.js'
import { createConnector } from '../connector.js'
import type { SolanaOptions } from '../SolanaOptions.js'
import type { MobileBrowser } from './openSession.js'

const loadPort = /* @__PURE__ */ lazyImport(() => import('./mobilePort.js'))
const loadStore = /* @__PURE__ */ lazyImport(() => import('./authorizations.js'))

const connectorId = 'mobileWalletAdapter'

/** The row of the wallet apps of an Android device: the system shows which of them is used. Their code is loaded when the row is chosen. */
export function createMobileConnector(
  context: ConnectorContext,
  options: SolanaOptions,
  browser: Partial<MobileBrowser> = {}
): Connector {
  const description = {
    id: connectorId,
    name: 'Android wallet',
    type: 'EXTERNAL',
    reach: 'app'
  } as const
  const own = (): MobileBrowser => ({
    page: browser.page ?? window,
    environment: browser.environment ?? context.environment,
    openSocket: browser.openSocket ?? ((url, protocols) => new WebSocket(url, protocols))
  })
  const connector: Connector = createConnector(
    description,
    async () => (await loadPort()).createMobilePort({ browser: own(), context, connectorId, inClick }),
    context,
    options
  )
  /** The browser opens an app in a click only: without a recent one the person is asked for it. */
  async function inClick(): Promise<void> {
    // Absent in older browsers, which then refuse the window themselves.
    const activation = typeof navigator === 'undefined' ? undefined : peek(navigator, 'userActivation')
    if (peek(activation, 'isActive') === false)
      await context.prompt({ type: 'click', connector, reason: 'windowBlocked' })
  }
  return {
    ...connector,
    async disconnect(parameters) {
      await connector.disconnect?.(parameters)
      // Also where the wallet was not used since the page was loaded: nothing of the account stays (promise P1).
      if (!parameters?.keepPermission) await (await loadStore()).createAuthorizations(context).remove()
    }
  }
}
