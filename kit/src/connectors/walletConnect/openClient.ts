import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { RelayStatus } from '../../walletconnect/contracts.js'
import { createSignClient } from '../../walletconnect/dapp/createSignClient.js'
import type { SignClient } from '../../walletconnect/dapp/types.js'
import { browserPage } from '../../walletconnect/relay/surroundings.js'
import { createSharedTransport } from '../../walletconnect/tabs/createSharedTransport.js'
import type { WalletConnectOptions } from '../walletConnect.js'
import type { BoundedStorage } from './boundedStorage.js'
import type { Desk } from './Desk.js'
import { openKeychain } from './openKeychain.js'

type RelayListener = (status: 'up' | 'down', reason?: string) => void

/** Makes the client when it is first needed, once; a try that failed is tried again when asked again. */
export function openClient(
  context: ConnectorContext,
  storage: BoundedStorage,
  options: WalletConnectOptions
): Pick<Desk, 'client' | 'clientId' | 'sessions' | 'pending' | 'onRelay'> {
  const listeners = new Set<RelayListener>()
  let relay: readonly [RelayStatus, (string | undefined)?] = ['idle']
  let client: SignClient | undefined
  let opening: Promise<SignClient> | undefined

  const open = async () => {
    const { environment, metadata, projectId } = context
    const { clock, random } = environment
    const relays = context.relays.map(url => url.replace(/^http/i, 'ws'))
    const keychain = options.keychain ?? (await openKeychain(context, storage))
    const page = browserPage()
    const transport = await createSharedTransport({
      relays,
      tabs: context.tabs,
      keychain,
      clock,
      random,
      ...(projectId && { projectId }),
      ...(page && { page }),
      ...(options.createSocket && { createSocket: options.createSocket })
    })
    transport.onStatus((status, reason) => {
      relay = [status, reason]
      for (const listener of [...listeners]) tell(listener)
    })
    const verifyCacao = context.verifySignIn
    client = await createSignClient({ transport, keychain, metadata, clock, random, verifyCacao })
    const opened = client
    context.onDestroy(() => void Promise.all([opened.close(), transport.close()]).catch(context.report))
    return client
  }
  const tell = (listener: RelayListener) => {
    const [status, reason] = relay
    if (status === 'open') listener('up')
    else if (status === 'down') listener('down', reason)
  }
  return {
    client() {
      opening ??= open().catch(error => {
        opening = undefined
        throw error
      })
      return opening
    },
    clientId: () => client?.clientId,
    sessions: () => client?.sessions() ?? [],
    pending: () => client?.pending() ?? [],
    onRelay(listener) {
      listeners.add(listener)
      tell(listener)
      return () => listeners.delete(listener)
    }
  }
}
