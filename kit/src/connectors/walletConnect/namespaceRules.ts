import { parseCaipNetworkId } from '../../protocol/caip.js'
import { toChecksumAddress } from '../../protocol/eip55.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { WalletRequests } from '../../protocol/walletRequests.js'

/**
 * What the sessions and the provider of one namespace do differently. These rules are not the adapter's: WalletConnect connects
 * wallets also where a page has no adapter for their namespace.
 */
type NamespaceRules = {
  /** The canonical spelling of an address. Throws if the address is invalid. */
  toAddress(address: string): string
  /** The CAIP-2 reference of a chain as wallets write it. Throws if the chain is invalid. */
  toReference(chain: unknown): string
  /** The chain in use as the provider returns it. */
  toProviderChain(reference: string): string
  /** The provider's methods that the session answers, by what they return or do. */
  readonly answers: Readonly<Record<string, 'accounts' | 'chain' | 'reference' | 'switch'>>
  /** The method that adds a network to a session. Absent: there is none. */
  readonly addNetwork?: string
  /** The method that a session has to grant for each request. */
  readonly requests: Readonly<Partial<Record<keyof WalletRequests, string>>>
}

/** A namespace without an entry has none of these methods, and writes addresses and chains as CAIP-10 and CAIP-2 do. */
export const namespaceRules: Readonly<Partial<Record<Namespace, NamespaceRules>>> = {
  eip155: {
    toAddress: toChecksumAddress,
    toReference: chain => String(toEvmChainId(chain)),
    // EIP-695.
    toProviderChain: reference => `0x${Number(reference).toString(16)}`,
    answers: {
      eth_accounts: 'accounts',
      eth_requestAccounts: 'accounts',
      eth_chainId: 'chain',
      net_version: 'reference',
      wallet_switchEthereumChain: 'switch'
    },
    // EIP-3326.
    addNetwork: 'wallet_switchEthereumChain',
    requests: {
      sendTransaction: 'eth_sendTransaction',
      sendTransfer: 'eth_sendTransaction',
      signTypedData: 'eth_signTypedData_v4',
      getCapabilities: 'wallet_getCapabilities',
      getAssets: 'wallet_getAssets',
      sendCalls: 'wallet_sendCalls',
      getCallsStatus: 'wallet_getCallsStatus',
      showCallsStatus: 'wallet_showCallsStatus',
      grantPermissions: 'wallet_grantPermissions',
      revokePermissions: 'wallet_revokePermissions'
    }
  },
  bip122: {
    // BIP-173: bech32 in capitals is another spelling.
    toAddress: address => (/^(?:BC|TB|BCRT)1/.test(address) ? address.toLowerCase() : address),
    toReference: chain => parseCaipNetworkId(`bip122:${chain}`).reference,
    toProviderChain: reference => `bip122:${reference}`,
    answers: {},
    requests: { sendTransfer: 'sendTransfer' }
  }
}
