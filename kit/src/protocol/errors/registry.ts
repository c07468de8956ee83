import { openingMessages } from './openingMessages.js'
import { walletConnectMessages } from './walletConnectMessages.js'

/**
 * Every error that Latchkey throws: a stable code and its short message. Messages quoted in SPEC section 8 are
 * verbatim. Codes are `LATCHKEY_<PLACE>__<WHAT>`; `{name}` stands for a value of the error's context.
 */
export const errorMessages = {
  ...openingMessages,
  ...walletConnectMessages,
  LATCHKEY_RPC__FAILED: 'The network could not be read',
  LATCHKEY_AMOUNT__INVALID: 'The amount is not valid',
  LATCHKEY_CONFIG__NO_RELAY: 'WalletConnect needs a relay: set the option server or services.relay',
  LATCHKEY_ADAPTER__NOT_FOUND: 'Chain adapter not found',
  LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND: 'Connector {connectorId} not found',
  LATCHKEY_CONNECT__USER_REJECTED: 'The request was declined in the wallet',
  LATCHKEY_CONNECT__ALREADY_PENDING: 'A request is already waiting in the wallet',
  LATCHKEY_CONNECT__NO_ACCOUNTS: 'The wallet shared no account',
  LATCHKEY_CONNECT__CODE_EXPIRED: 'The code was not used in time',
  LATCHKEY_CONNECT__LOCKED: 'The wallet is locked',
  LATCHKEY_CONNECT__TIMEOUT: 'The wallet did not answer in time',
  LATCHKEY_CONNECT__SUPERSEDED: 'A newer attempt replaced this one',
  LATCHKEY_CONNECT__WALLET_FAILED: 'The wallet answered with an error',
  LATCHKEY_CONNECT__WALLET_BROKEN: 'The wallet gave an answer that makes no sense',
  LATCHKEY_CONNECT__WALLET_DISCONNECTED: 'The wallet is disconnected from the network',
  LATCHKEY_NETWORK__NO_ACTIVE: 'No ActiveCaipNetwork or client found',
  LATCHKEY_NETWORK__CLIENT_NOT_SET: 'NetworkController client not set',
  LATCHKEY_NETWORK__SWITCH_REJECTED: 'The network switch was declined in the wallet',
  LATCHKEY_NETWORK__SWITCH_UNSUPPORTED: 'The wallet cannot switch to this network',
  LATCHKEY_NETWORK__SWITCH_TIMEOUT: 'The wallet did not switch in time',
  LATCHKEY_NETWORK__NOT_IN_SESSION: 'The wallet did not allow this network for the session',
  LATCHKEY_NETWORK__UNSUPPORTED_CHAIN: 'Unsupported chain',
  LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS: 'No ActiveCaipAddress found',
  LATCHKEY_ACCOUNT__NO_CONNECTOR: 'Address or auth connector not found',
  LATCHKEY_REQUEST__UNSUPPORTED: 'The wallet session does not allow {method}',
  LATCHKEY_BALANCE__UNAVAILABLE: 'Token Balance Unavailable',
  LATCHKEY_SIWX__NOT_ENABLED: 'SIWX is not enabled',
  LATCHKEY_SIWX__INVALID_MESSAGE: 'The sign-in message is not valid: {problem}',
  LATCHKEY_SIWX__CHECK_FAILED: 'The sign-in message does not fit: {reason}',
  LATCHKEY_SIWX__INIT_FAILED: 'A problem occurred while trying initialize authentication',
  LATCHKEY_SIWX__MESSAGE_FAILED: 'The sign-in could not be prepared',
  LATCHKEY_SIWX__SIGNATURE_DECLINED: 'Signature declined',
  LATCHKEY_SIWX__SMART_ACCOUNT: 'This application might not support Smart Accounts',
  LATCHKEY_SIWX__UNREACHABLE: 'The sign-in service could not be reached',
  LATCHKEY_SIWX__SERVER_FAILED: 'The sign-in service has a problem',
  LATCHKEY_SIWX__SESSION_REFUSED: 'The sign-in was not accepted'
} as const

/** A stable error code. @example const code: LatchkeyErrorCode = 'LATCHKEY_CONNECT__USER_REJECTED' */
export type LatchkeyErrorCode = keyof typeof errorMessages
