import type { Namespace } from '../../protocol/namespaces.js'

/** The methods that a session proposal requests in each namespace. Wallets know the lists of other clients; these are the same. */
export const methods: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets'
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction'
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
}

/** The methods to request in further namespaces if accounts sign in. Without sign-in, a proposal for these has no method. */
export const signingMethods: typeof methods = {
  polkadot: ['polkadot_signMessage'],
  cosmos: ['cosmos_signAmino']
}

export const events: readonly string[] = ['accountsChanged', 'chainChanged']

/** The methods that a one-click sign-in requests as ReCap (ERC-5573): those of a session but for one. */
export const signInMethods: readonly string[] = (methods.eip155 ?? []).filter(
  method => method !== 'wallet_showCallsStatus'
)

/** Former CAIP-2 references of Solana networks, which some wallets still use, by the current reference. */
export const formerSolana: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
}
