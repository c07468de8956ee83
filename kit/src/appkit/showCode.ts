import type { Connector } from '../core/contracts/Connector.js'
import type { OpenParameters } from '../core/contracts/Opening.js'
import type { Latchkey } from '../latchkey.js'
import { codeExpired } from '../protocol/errors/wallet.js'
import type { Namespace } from '../protocol/namespaces.js'
import { opened } from './opened.js'

/** How long a code without an expiry is shown, in ms: WalletConnect's pairings live 5 min. */
const codeLife = 300_000

/**
 * Opens the modal with a pairing code of the application's own WalletConnect client. The application gets the session: the modal shows the code until
 * it is closed, or the code has expired. Resolves when the modal has opened.
 */
export async function showCode(
  latchkey: Latchkey,
  uri: string,
  { view = 'ConnectingWalletConnectBasic', ...parameters }: OpenParameters
): Promise<void> {
  const { report } = latchkey._internal
  latchkey.open({ view, ...parameters }).catch(report)
  await opened(latchkey)
  const namespace = parameters.namespace ?? latchkey.getState().activeChain
  // It ends with the modal, or with the code: neither is an error.
  latchkey.connect(hostConnector(namespace, uri)).catch(() => undefined)
}

/** A connector that only shows a code, and never has a session. */
function hostConnector(namespace: Namespace, uri: string): Connector {
  const expiry = Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp')) * 1000
  const expiresAt = expiry > 0 ? expiry : Date.now() + codeLife
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    reach: 'code',
    namespace,
    connect: ({ onUri, signal }) =>
      new Promise((_, reject) => {
        const timer = setTimeout(() => reject(codeExpired()), Math.max(0, expiresAt - Date.now()))
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(codeExpired())
        })
        onUri?.({ uri, expiresAt })
      })
  }
}
