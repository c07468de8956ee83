import type { ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { noAccounts, superseded } from '../../protocol/errors/wallet.js'

/** Opens a page in the browser of the app (docs/coinbase.md): iOS and Android lead the link to the app if it is installed. */
const appLink = (page: string) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page)}`

/**
 * Opens this page in the app. Nothing connects here, so that it waits until the person leaves: the view offers to open the app again.
 * Rejects with LATCHKEY_CONNECT__SUPERSEDED, and with LATCHKEY_CONNECT__NO_ACCOUNTS if it must show nothing.
 */
export async function openApp(
  { environment: { openWindow, page } }: Pick<ConnectorContext, 'environment'>,
  { silent, signal }: Pick<ConnectParameters, 'silent' | 'signal'>
): Promise<ConnectorSession> {
  if (silent) throw noAccounts()
  openWindow(appLink(page.url()), '_blank')
  return new Promise((_, reject) => {
    const leave = () => reject(superseded())
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  })
}
