import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of wallets, networks and accounts. This file is loaded with the first action that throws one of them.

/**
 * `walletConnect()` is among the connectors, but neither `server` nor `services.relay` names a relay. The kit reports
 * this once and offers no wallet that needs a code.
 *
 * _What to do:_ set `server` to your own back end, or `services.relay` to a list of relay URLs.
 */
export const noRelay = /* @__PURE__ */ defineError(
  'LATCHKEY_CONFIG__NO_RELAY',
  'WalletConnect needs a relay: set the option server or services.relay'
)

/**
 * The option `connectors` has a connector of EVM, but the adapter is `wagmi({ config })`: wagmi's store alone keeps the connections, and does not
 * know it. The kit leaves it out.
 *
 * _What to do:_ give it to wagmi: `createConfig({ connectors: latchkeyConnectors({ wallets: { ... } }) })`.
 */
export const notInWagmi = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_CONFIG__NOT_IN_WAGMI',
  "Connector {connectorId} is not in wagmi's config"
)

/**
 * A wagmi connector needs the modal, such as that of the embedded wallet, and no instance of the kit with `wagmi({ config })` is on the page.
 *
 * _What to do:_ create one: `createLatchkey({ adapters: [wagmi({ config })], networks: [...config.chains] })`, and render its provider.
 */
export const noInstance = /* @__PURE__ */ defineError(
  'LATCHKEY_CONFIG__NO_INSTANCE',
  'This wallet needs an instance of the kit on the page'
)

/**
 * No adapter supports the requested namespace.
 *
 * _What to do:_ add its adapter to `adapters`.
 */
export const adapterNotFound = /* @__PURE__ */ defineError(
  'LATCHKEY_ADAPTER__NOT_FOUND',
  'Chain adapter not found'
)

/**
 * The wallet is not, or no longer, on this page.
 *
 * _What to do:_ let the visitor choose again; a disabled extension does not announce itself.
 */
export const connectorNotFound = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND',
  'Connector {connectorId} not found'
)

/**
 * The visitor rejected the request in the wallet (EIP-1193 4001). This is not a failure.
 *
 * _What to do:_ offer a retry.
 */
export const userRejected = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__USER_REJECTED',
  'The request was declined in the wallet'
)

/**
 * The wallet still waits for an answer to an earlier request (-32002).
 *
 * _What to do:_ ask the visitor to open the wallet and finish there.
 */
export const alreadyPending = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__ALREADY_PENDING',
  'A request is already waiting in the wallet'
)

/**
 * The wallet answered without any account, or does not allow this page to see one (4100).
 *
 * _What to do:_ ask the visitor to share an account in the wallet.
 */
export const noAccounts = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__NO_ACCOUNTS',
  'The wallet shared no account'
)

/**
 * A pairing code expired before a wallet used it. The stock view creates a new one automatically.
 *
 * _What to do:_ connect again.
 */
export const codeExpired = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__CODE_EXPIRED',
  'The code was not used in time'
)

/**
 * The remembered wallet is locked.
 *
 * _What to do:_ connect again: the wallet then shows its unlock window.
 */
export const walletLocked = /* @__PURE__ */ defineError('LATCHKEY_CONNECT__LOCKED', 'The wallet is locked')

/**
 * The wallet did not answer in time.
 *
 * _What to do:_ try again; reload the page if the extension was just updated.
 */
export const walletTimeout = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__TIMEOUT',
  'The wallet did not answer in time'
)

/**
 * Another connection attempt started before this one ended. Only the newest counts.
 *
 * _What to do:_ nothing: await the newest attempt.
 */
export const superseded = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__SUPERSEDED',
  'A newer attempt replaced this one'
)

/**
 * The wallet answered with its own error, which is the `cause`.
 *
 * _What to do:_ check `details` and `cause`.
 */
export const walletFailed = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__WALLET_FAILED',
  'The wallet answered with an error'
)

/**
 * The wallet answered with an invalid address, chain id or list.
 *
 * _What to do:_ report it to the wallet's developers.
 */
export const walletBroken = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__WALLET_BROKEN',
  'The wallet gave an invalid answer'
)

/**
 * The wallet has lost its own connection to the network (4900, 4901).
 *
 * _What to do:_ check the network settings in the wallet.
 */
export const walletDisconnected = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__WALLET_DISCONNECTED',
  'The wallet is disconnected from the network'
)

/**
 * A call needs an active network and its client, and there is none.
 *
 * _What to do:_ configure a network and its adapter.
 */
export const noActiveNetwork = /* @__PURE__ */ defineError(
  'LATCHKEY_NETWORK__NO_ACTIVE',
  'No ActiveCaipNetwork or client found'
)

/**
 * The network module was used before it was set up.
 *
 * _What to do:_ create the instance with `createLatchkey`.
 */
export const networkClientNotSet = /* @__PURE__ */ defineError(
  'LATCHKEY_NETWORK__CLIENT_NOT_SET',
  'NetworkController client not set'
)

/**
 * The visitor rejected the network switch in the wallet.
 *
 * _What to do:_ offer a retry.
 */
export const switchRejected = /* @__PURE__ */ defineError(
  'LATCHKEY_NETWORK__SWITCH_REJECTED',
  'The network switch was declined in the wallet'
)

/**
 * The wallet cannot switch to this network, or approved the switch without changing the network.
 *
 * _What to do:_ ask the visitor to switch in the wallet.
 */
export const switchUnsupported = /* @__PURE__ */ defineError(
  'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED',
  'The wallet cannot switch to this network'
)

/**
 * The wallet did not switch within 30 s.
 *
 * _What to do:_ ask the visitor to check the wallet, then try again.
 */
export const switchTimeout = /* @__PURE__ */ defineError(
  'LATCHKEY_NETWORK__SWITCH_TIMEOUT',
  'The wallet did not switch in time'
)

/**
 * A WalletConnect session is valid for its approved networks, and the wallet did not add this one.
 *
 * _What to do:_ connect again with that network, or offer another.
 */
export const notInSession = /* @__PURE__ */ defineError(
  'LATCHKEY_NETWORK__NOT_IN_SESSION',
  'The wallet did not allow this network for the session'
)

/**
 * The wallet is on another network than the transaction. Nothing was sent.
 *
 * _What to do:_ switch the wallet to the network of the transaction, then send again.
 */
export const chainMismatch = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__CHAIN_MISMATCH',
  'The wallet is on another network than the transaction'
)

/**
 * The action does not exist on this chain.
 *
 * _What to do:_ switch to a supported network.
 */
export const unsupportedChain = /* @__PURE__ */ defineError(
  'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN',
  'Unsupported chain'
)

/**
 * A call needs a connected account, and there is none.
 *
 * _What to do:_ connect first.
 */
export const noActiveAddress = /* @__PURE__ */ defineError(
  'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS',
  'No ActiveCaipAddress found'
)

/**
 * A call needs a connected account and its connector, and one of them is missing.
 *
 * _What to do:_ connect first.
 */
export const noConnector = /* @__PURE__ */ defineError(
  'LATCHKEY_ACCOUNT__NO_CONNECTOR',
  'Address or auth connector not found'
)

/**
 * The session was approved without this method.
 *
 * _What to do:_ offer something the session allows, or connect another wallet.
 */
export const requestUnsupported = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_REQUEST__UNSUPPORTED',
  'The wallet session does not allow {method}'
)

/**
 * Balances are not supported on this network or could not be fetched. They are not requested again within 30 s.
 *
 * _What to do:_ wait, then refresh.
 */
export const balanceUnavailable = /* @__PURE__ */ defineError(
  'LATCHKEY_BALANCE__UNAVAILABLE',
  'Token Balance Unavailable'
)

/**
 * The RPC of the network could not be read.
 *
 * _What to do:_ check `rpcUrls` or `customRpcUrls`.
 */
export const rpcFailed = /* @__PURE__ */ defineError('LATCHKEY_RPC__FAILED', 'The network could not be read')

/**
 * A text is not a decimal number, or has more decimals than the unit.
 *
 * _What to do:_ pass digits with at most one point, such as `1.5`.
 */
export const invalidAmount = /* @__PURE__ */ defineError(
  'LATCHKEY_AMOUNT__INVALID',
  'The amount is not valid'
)

/**
 * A batch has a call whose receiver or data do not start with `0x` (SPEC section 5). The wallet was not asked.
 *
 * _What to do:_ pass addresses and call data as hex with `0x`.
 */
export const invalidCalls = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__INVALID_CALLS',
  'A call of the batch is not valid'
)

/**
 * Permissions were requested until a time that is not a whole number of seconds since 1970, or later than the year 9999: such as one in
 * ms. The wallet was not asked.
 *
 * _What to do:_ pass `expiry` in seconds, such as `Math.floor(Date.now() / 1000) + 3600`.
 */
export const invalidExpiry = /* @__PURE__ */ defineError(
  'LATCHKEY_REQUEST__INVALID_EXPIRY',
  'The time when the permissions end is not valid'
)

/**
 * The account is watched only: it was added by its address or name, and no wallet can sign for it here.
 *
 * _What to do:_ connect the wallet of the account, then try again.
 */
export const watchOnly = /* @__PURE__ */ defineError(
  'LATCHKEY_ACCOUNT__WATCH_ONLY',
  'This account is only watched: connect its wallet to sign or send'
)

/**
 * The wallet did not give the account of a type, the smart account or that of its key: it refused, or has none on this network. The account
 * stays the one before; a wallet that connects goes on with the account of its key.
 *
 * _What to do:_ go on with the account that is connected, or switch to a network on which the wallet has the other one.
 */
export const accountTypeUnavailable = /* @__PURE__ */ defineError(
  'LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE',
  'The wallet did not share the account of this type'
)

/**
 * A text that should be watched is neither an address of the network nor a name with an address.
 *
 * _What to do:_ check the spelling; a wrong checksum means a mistyped address.
 */
export const unknownAccount = /* @__PURE__ */ defineError(
  'LATCHKEY_ACCOUNT__NOT_FOUND',
  'This is neither an address nor a name that leads to one'
)
