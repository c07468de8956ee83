/** The messages of the WalletConnect client, in their own module so that they are loaded with it. */
export const walletConnectMessages = {
  LATCHKEY_WALLETCONNECT__INVALID_ENVELOPE: 'A WalletConnect message could not be read',
  LATCHKEY_WALLETCONNECT__INVALID_KEY: 'A WalletConnect key is not usable',
  LATCHKEY_WALLETCONNECT__INVALID_URI: 'The WalletConnect code is not valid',
  LATCHKEY_WALLETCONNECT__INVALID_REQUEST: 'The WalletConnect request is not valid: {problem}',
  LATCHKEY_WALLETCONNECT__REJECTED: 'The connection was declined in the wallet app',
  LATCHKEY_WALLETCONNECT__EXPIRED: 'The WalletConnect code was not used in time',
  LATCHKEY_WALLETCONNECT__CANCELLED: 'The WalletConnect attempt was given up',
  LATCHKEY_WALLETCONNECT__INVALID_SESSION: 'The wallet answered with a session that was not asked for',
  LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN: 'The wallet answered with a sign-in that was not asked for',
  LATCHKEY_WALLETCONNECT__NO_SESSION: 'There is no such WalletConnect session',
  LATCHKEY_WALLETCONNECT__NOT_PERMITTED: 'The wallet did not permit {what}',
  LATCHKEY_WALLETCONNECT__SESSION_ENDED: 'The WalletConnect session ended',
  LATCHKEY_WALLETCONNECT__REQUEST_FAILED: 'The wallet app answered the request with an error',
  LATCHKEY_REQUEST__UNKNOWN: 'The wallet did not answer in time, and may still carry out the request',
  LATCHKEY_RELAY__REFUSED: 'The relay refused the call',
  LATCHKEY_RELAY__TIMEOUT: 'The relay did not answer in time',
  LATCHKEY_RELAY__CLOSED: 'The connection to the relay was closed',
  LATCHKEY_CONFIG__INVALID_RELAY: 'The relay address is not valid: {url}'
} as const
