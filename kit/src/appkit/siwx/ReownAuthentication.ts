import { invalidOption } from '../../protocol/errors/opening.js'
import { serverSiwx } from '../../siwx/serverSiwx.js'
import type { SiwxMessageOptions } from '../../siwx/session/SiwxOptions.js'
import type { DeferredSiwx } from './DeferredSiwx.js'

/**
 * Sign-in with a server that keeps sessions. AppKit uses a service of its vendor; here it is the self-hosted one of option `server`. `createAppKit`
 * throws LATCHKEY_CONFIG__INVALID_OPTION without it.
 * @example createAppKit({ networks: [mainnet], server: 'https://wallets.my.app', siwx: new ReownAuthentication() })
 */
export class ReownAuthentication implements DeferredSiwx {
  readonly toSiwx: DeferredSiwx['toSiwx']
  constructor(options: SiwxMessageOptions = {}) {
    this.toSiwx = ({ server, projectId }) => {
      if (server === undefined)
        throw invalidOption({ context: { option: 'server', problem: 'ReownAuthentication needs a server' } })
      return serverSiwx({ ...options, server, ...(projectId !== undefined && { projectId }) })
    }
  }
}
