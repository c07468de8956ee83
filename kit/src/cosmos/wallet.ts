import type { Connector } from '../core/contracts/Connector.js'
import { readPermission, writePermission } from '../core/storage/permissions.js'
import { noAccounts } from '../protocol/errors/wallet.js'
import { within } from '../protocol/within.js'
import { connect } from './connect.js'
import { type Live, use } from './live.js'
import { disable, signText } from './requests.js'
import { subscribe } from './subscribe.js'
import { switchNetwork } from './switchNetwork.js'

/** A part of the 3 s that disconnecting may take (promise P1). */
const disableTimeout = 1_000

type Functions = Required<
  Pick<Connector, 'connect' | 'disconnect' | 'subscribe' | 'switchNetwork' | 'signMessage'>
>

/**
 * The functions of a connector for one wallet with Keplr's API: a chunk that is loaded on first use. Such a wallet has an account on each
 * chain and no active chain: the kit keeps that. `getKey` shows a window to a page without a permission, so that the kit stores for which
 * chains it has one.
 */
export function createWallet(wallet: Omit<Live, 'listeners' | 'turn'>): Functions {
  const live: Live = { ...wallet, listeners: new Set(), turn: 0 }
  const { id, provider, context } = live
  return {
    connect: parameters => connect(live, parameters),
    async disconnect({ keepPermission } = { keepPermission: false }) {
      use(live, undefined, undefined)
      const permission = await readPermission(context, 'cosmos', id)
      await writePermission(context, 'cosmos', id, undefined)
      if (keepPermission || !permission) return
      const { clock } = context.environment
      await within(clock, disableTimeout, disable(provider, permission.chains), () => undefined)
    },
    subscribe: listener => subscribe(live, listener),
    switchNetwork: (network, how) => switchNetwork(live, network, how),
    async signMessage(question) {
      if (!live.network) throw noAccounts()
      return signText(provider, live.network, question)
    }
  }
}
