import type { Connector } from '../../core/contracts/Connector.js'
import type { ConnectorFactory } from '../../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { LedgerWallet } from './createWallet.js'
import type { Hid } from './Hid.js'

const loadCreateWallet = /* @__PURE__ */ lazyImport(() => import('./createWallet.js'))

/** The wallet's name, and replacements for tests. */
export type LedgerOptions = {
  /** The name that the wallet has in the modal. Default: `Ledger`. */
  readonly name?: string
  /** A `data:` image or an https URL. Default: the kit's own mark. */
  readonly icon?: string
  /** The devices. Default: `navigator.hid`. */
  readonly hid?: Hid
}

/**
 * Connects a Ledger that is plugged in, over WebHID (https://wicg.github.io/webhid/): Chromium on desktops, in a secure context. Elsewhere, and on
 * a server, there is no connector. Its code is loaded when it is chosen, and contacts nobody but the device and the networks' own RPC. The person
 * allows the device in the browser's list, and chooses an account by derivation scheme, with its balance; what they sign is shown by the device.
 * No signature is returned that is not the account's. After a reload the account is locked until the device has answered once. One device at a
 * time, in all tabs. Needs viem.
 * Its connector rejects with LATCHKEY_CONNECT__*, LATCHKEY_NETWORK__*, LATCHKEY_REQUEST__*; a rejection by the person has what the device needed
 * as its cause, LATCHKEY_DEVICE__*.
 * @example createLatchkey({ adapters: [evm()], networks: [mainnet], connectors: [ledger()] })
 */
export function ledger(options: LedgerOptions = {}): ConnectorFactory {
  const { name = 'Ledger', icon } = options
  return context => {
    const hid = options.hid ?? (globalThis as { readonly navigator?: { readonly hid?: Hid } }).navigator?.hid
    if (!hid || !context.environment.page.isBrowser) return []
    const asking = { id: 'ledger', name, namespace: 'eip155', ...(icon && { icon }) } as const
    let wallet: LedgerWallet | undefined
    const load = async (): Promise<LedgerWallet> => {
      const { createWallet } = await loadCreateWallet()
      wallet ??= createWallet(context, asking, hid)
      return wallet
    }
    const connector: Connector = {
      ...asking,
      type: 'EXTERNAL',
      reach: 'device',
      activeChain: 'page',
      connect: async parameters => (await load()).connect(parameters),
      disconnect: async ({ keepPermission } = { keepPermission: false }) =>
        (await load()).disconnect(keepPermission),
      // Before the first `connect` there is no account, and so no event.
      subscribe: listener => wallet?.subscribe(listener) ?? (() => undefined),
      switchNetwork: async network => (await load()).switchNetwork(network),
      signMessage: async ({ message, address }) => (await load()).signMessage(message, address)
    }
    return [connector]
  }
}
