import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'

/** What a host is told that wants wallets by a code and named no relay. Apart: every page carries the connector's factory. */
export const noRelay = () => new LatchkeyError('LATCHKEY_CONFIG__NO_RELAY')
