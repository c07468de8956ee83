import type { WalletPeer } from 'latchkey/testing'
import { otherChains } from '../chains/otherChains.js'
import { accounts, networks } from '../config.js'
import type { PhoneState } from './PhoneState.js'

/**
 * Sends a changed account, of every namespace, or a changed network to every connected page (wire.md section 5.1: accountsChanged,
 * chainChanged).
 */
export async function tellPages(
  peer: WalletPeer,
  { account, network }: PhoneState,
  what: 'account' | 'network'
): Promise<undefined> {
  const address = accounts[account]?.signer.address
  const chainId = networks.find(({ id }) => id === network)?.chainId
  for (const { topic, namespaces } of peer.sessions()) {
    const eip155 = namespaces.eip155
    // A session that began with a sign-in has its networks in its accounts only.
    const chains = eip155?.chains ?? [...new Set(eip155?.accounts.map(chainOf))]
    const [chain] = chains.includes(network) ? [network] : chains
    if (what === 'account') await tellOthers(peer, topic, account)
    if (!eip155 || !chain || !address) continue
    if (what === 'account') {
      const shared = chains.map(id => `${id}:${address}`)
      const others = peer.sessions().find(session => session.topic === topic)?.namespaces
      await peer.updateSession(topic, { ...others, eip155: { ...eip155, accounts: shared } })
      if (eip155.events.includes('accountsChanged'))
        await peer.emitEvent(topic, chain, { name: 'accountsChanged', data: [`${chain}:${address}`] })
    } else if (chain === network && eip155.events.includes('chainChanged')) {
      await peer.emitEvent(topic, chain, { name: 'chainChanged', data: chainId })
    }
  }
  return undefined
}

/** The changed accounts of the namespaces beside EVM, and their events. */
async function tellOthers(peer: WalletPeer, topic: string, account: number): Promise<void> {
  for (const other of otherChains) {
    const { namespaces = {} } = peer.sessions().find(session => session.topic === topic) ?? {}
    const granted = namespaces[other.namespace]
    const [chain] = granted?.chains ?? []
    if (!granted || !chain) continue
    const accounts = (granted.chains ?? []).map(id => `${id}:${other.address(account, id)}`)
    await peer.updateSession(topic, { ...namespaces, [other.namespace]: { ...granted, accounts } })
    if (granted.events.includes('accountsChanged'))
      await peer.emitEvent(topic, chain, { name: 'accountsChanged', data: [accounts[0]] })
  }
}

/** The CAIP-2 part of a CAIP-10 account. */
function chainOf(account: string): string {
  return account.split(':').slice(0, 2).join(':')
}
