import { createEmitter } from '../../client/emitter.js'
import { createProvider } from '../../bitcoin/createProvider.js'
import { type BitcoinRequests, createRequests } from '../../bitcoin/createRequests.js'
import { readShared, type Shared } from '../../bitcoin/readShared.js'
import type { WalletClient } from '../../bitcoin/WalletClient.js'
import type { ConnectorEvent, ConnectorSession } from '../../core/contracts/Connector.js'
import {
  accountTypeUnavailable,
  switchUnsupported,
  walletDisconnected
} from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { askUser, type User } from './askUser.js'
import { bitcoinRules } from './bitcoinRules.js'
import {
  type AccountParts,
  asSwitchError,
  checkLogin,
  type FrameAccount,
  firstChain,
  isServed,
  servedNetworks
} from './frameAccount.js'
import { toEmbeddedInfo } from './toSession.js'

/** The account of Bitcoin: the same provider and checks as those of other wallets of Bitcoin, whose requests the frame answers. */
export function createBitcoinAccount(parts: AccountParts): FrameAccount {
  const { channel } = parts
  const own = { ...parts, rules: bitcoinRules }
  const events = createEmitter<ConnectorEvent>()
  let used: User | undefined
  let shared: Shared | undefined
  let reference = bitcoinRules.firstChain
  const requests = createRequests(createClient(parts), () => shared)
  const { provider, emit } = createProvider(requests, () => shared)
  const session = (user: User): ConnectorSession => ({
    ...toSession(user, reference, requests),
    provider,
    networks: servedNetworks(own)
  })
  const use = async (chain: string, settings: Parameters<typeof askUser>[2]): Promise<User> => {
    const before = used?.address
    const user = await askUser(own, chain, settings)
    // Throws for an address of another network: a test network has another account.
    shared = readShared({ addresses: [{ address: user.address, type: 'payment' }], reference: chain }, chain)
    used = user
    if (chain !== reference) emit('chainChanged', `bip122:${chain}`)
    reference = chain
    if (before !== used.address) emit('accountsChanged', [used.address])
    return used
  }
  return {
    async connect({ network, silent, signal }) {
      await checkLogin(own)
      return session(await use(firstChain(own, network), { signal, asks: silent ? 'never' : 'shown' }))
    },
    subscribe: listener => events.subscribe(event => listener(event)),
    async switchTo(wanted, how = {}) {
      if (!isServed(own, wanted)) throw switchUnsupported({ context: { network: wanted } })
      const payload = { chainId: bitcoinRules.toFrameChain(wanted) }
      await channel.request('SWITCH_NETWORK', payload, { signal: how.signal }).catch(asSwitchError)
      if (wanted === reference) return
      const user = await use(wanted, { signal: how.signal, asks: 'shown' })
      events.emit({ type: 'session', session: session(user) })
    },
    async signMessage({ message, address }) {
      if (!used) throw walletDisconnected()
      return requests.signMessage({ message, address })
    },
    async setAccountType(type) {
      if (type !== 'payment' || !used) throw accountTypeUnavailable({ details: type })
      return session(used)
    },
    async refresh() {
      if (!used) return
      events.emit({ type: 'session', session: session(await use(reference, { asks: 'never' })) })
    },
    end(isEnded) {
      if (!used) return
      used = undefined
      shared = undefined
      emit('accountsChanged', [])
      emit('disconnect', undefined)
      if (isEnded) events.emit({ type: 'disconnect' })
    }
  }
}

const toSession = (user: User, chainId: string, { sendTransfer }: BitcoinRequests) => ({
  accounts: [user.address],
  chainId,
  isFixed: true as const,
  accountType: 'payment' as const,
  embedded: toEmbeddedInfo(user),
  ...(sendTransfer && { sendTransfer })
})

/** The client that provider and transfers need (wire.md section 4.6). The frame keeps the connection. */
function createClient({ requests }: Pick<AccountParts, 'requests'>): WalletClient {
  const ask = (method: string, reference: string, params: object) =>
    requests.request(`bip122_${method}`, params, `bip122:${reference}`)
  const nobody = async () => ({ addresses: [], reference: undefined })
  return {
    connect: nobody,
    read: nobody,
    async signMessage({ message, address, protocol, kind, reference }) {
      const wanted = protocol ?? (kind === 'p2tr' ? 'bip322' : 'ecdsa')
      const params = { account: address, message, protocol: wanted }
      return peek(await ask('signMessage', reference, params), 'signature')
    },
    async signPsbt({ psbt, signInputs, broadcast = false }, reference) {
      const account = signInputs[0]?.address ?? ''
      const answer = await ask('signPsbt', reference, { account, psbt, signInputs, broadcast })
      return { psbt: peek(answer, 'psbt'), txid: peek(answer, 'txid') }
    },
    async sendTransfer({ from, to, amount, reference }) {
      const params = { account: from, recipientAddress: to, amount: `${amount}` }
      return peek(await ask('sendTransfer', reference, params), 'txid')
    }
  }
}
