import type { Connector } from '../core/contracts/Connector.js'
import { accountMark, writePermission } from '../core/storage/permissions.js'
import { noAccounts, switchUnsupported } from '../protocol/errors/wallet.js'
import { connect } from './connect.js'
import { type Live, tell, toSession } from './live.js'
import { readSs58 } from './readSs58.js'
import { signRaw } from './requests.js'
import { subscribe } from './subscribe.js'

type Functions = Required<
  Pick<Connector, 'connect' | 'disconnect' | 'subscribe' | 'switchNetwork' | 'signMessage' | 'chooseAccount'>
>

/**
 * The functions of a connector for one extension: a chunk that is loaded on first use. Extensions have no network, no active account and no
 * disconnect: the kit keeps these.
 */
export function createWallet(wallet: Omit<Live, 'listeners' | 'shared'>): Functions {
  const live: Live = { ...wallet, listeners: new Set(), shared: [] }
  const { id, context } = live
  return {
    connect: parameters => connect(live, parameters),
    async disconnect() {
      Object.assign(live, { provider: undefined, network: undefined, shared: [], chosen: undefined })
      await writePermission(context, 'polkadot', id, undefined)
    },
    subscribe: listener => subscribe(live, listener),
    async switchNetwork(network) {
      const session = toSession(live, network, live.shared, live.provider)
      if (session.accounts.length === 0)
        throw switchUnsupported({ details: 'the wallet shares no account for it' })
      live.network = network
      tell(live, { type: 'session', session })
    },
    async signMessage({ message, address }) {
      const key = readSs58(address)?.key
      const spelling = live.shared.find(({ account }) => account === key)?.spelling
      if (!live.provider || spelling === undefined) throw noAccounts()
      return signRaw(live.provider, spelling, message)
    },
    chooseAccount(address) {
      const key = readSs58(address)?.key
      if (key === undefined) return
      live.chosen = accountMark(key)
      const permission = { chains: [], account: live.chosen }
      writePermission(context, 'polkadot', id, permission).catch(context.report)
    }
  }
}
