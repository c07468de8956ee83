import { createEmitter } from '../../client/emitter.js'
import type { ConnectorEvent, ConnectorSession } from '../../core/contracts/Connector.js'
import { toBase58 } from '../../protocol/base58.js'
import {
  accountTypeUnavailable,
  requestUnsupported,
  switchUnsupported,
  walletDisconnected
} from '../../protocol/errors/wallet.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { createProvider } from '../../solana/wallet.js'
import type { PublicKeyClass } from '../../solana/SolanaOptions.js'
import type { WalletPort } from '../../solana/WalletPort.js'
import { askUser, type User } from './askUser.js'
import {
  type AccountParts,
  asSwitchError,
  checkLogin,
  type FrameAccount,
  firstChain,
  isServed,
  servedNetworks
} from './frameAccount.js'
import { createSolanaPort } from './solanaPort.js'
import { solanaRules } from './solanaRules.js'
import { toEmbeddedInfo } from './toSession.js'

const loadTransfer = /* @__PURE__ */ lazyImport(() => import('../../solana/transfer/sendTransfer.js'))

/** The account of Solana: the same provider and transfers as those of other wallets of Solana, whose requests the frame answers. */
export function createSolanaAccount(
  parts: AccountParts,
  options: { readonly PublicKey?: PublicKeyClass | undefined }
): FrameAccount {
  const { kit, channel, requests } = parts
  const own = { ...parts, rules: solanaRules }
  const events = createEmitter<ConnectorEvent>()
  let used: User | undefined
  let reference = solanaRules.firstChain
  const port = createPort(requests, () => reference)
  const { provider, tell } = createProvider({
    port,
    context: kit,
    options,
    accounts: () => (used ? [used.address] : []),
    reference: () => reference
  })
  const session = (user: User): ConnectorSession => ({
    accounts: [user.address],
    chainId: reference,
    provider,
    networks: servedNetworks(own),
    isFixed: true,
    accountType: 'eoa',
    embedded: toEmbeddedInfo(user),
    sendTransfer: async transfer => (await loadTransfer()).sendTransfer({ port, context: kit }, transfer)
  })
  const use = async (chain: string, settings: Parameters<typeof askUser>[2]): Promise<User> => {
    const before = used?.address
    used = await askUser(own, chain, settings)
    if (chain !== reference) tell('chainChanged', chain)
    reference = chain
    if (before !== used.address) tell('accountsChanged', [used.address])
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
      const payload = { chainId: solanaRules.toFrameChain(wanted) }
      await channel.request('SWITCH_NETWORK', payload, { signal: how.signal }).catch(asSwitchError)
      if (wanted === reference) return
      reference = wanted
      tell('chainChanged', wanted)
      events.emit({ type: 'network', chainId: wanted })
    },
    async signMessage({ message, address }) {
      if (!used) throw walletDisconnected()
      const { signature } = await port.signMessage(address, new TextEncoder().encode(message))
      return toBase58(signature)
    },
    async setAccountType(type) {
      throw accountTypeUnavailable({ details: type })
    },
    async refresh() {
      if (!used) return
      events.emit({ type: 'session', session: session(await use(reference, { asks: 'never' })) })
    },
    end(isEnded) {
      if (!used) return
      used = undefined
      tell('accountsChanged', [])
      tell('disconnect', undefined)
      if (isEnded) events.emit({ type: 'disconnect' })
    }
  }
}

/** The port that providers and transfers need. The frame keeps the connection, and has no Sign-In With Solana. */
function createPort(requests: AccountParts['requests'], reference: () => string): WalletPort {
  return {
    ...createSolanaPort(requests, reference),
    connect: async () => [],
    disconnect: async () => undefined,
    onAccounts: () => () => undefined,
    async signIn() {
      throw requestUnsupported({ context: { method: 'solana:signIn' } })
    }
  }
}
