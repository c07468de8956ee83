import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'

/** The error for a host that uses `walletConnect()` without a relay. In a file of its own, because every page loads the connector's factory. */
export const noRelay = () => new LatchkeyError('LATCHKEY_CONFIG__NO_RELAY')
