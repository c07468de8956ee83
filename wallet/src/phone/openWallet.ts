import { createWalletPeer, type WalletPeer } from 'latchkey/testing'
import { createKeychain, createRelayTransport } from 'latchkey/walletconnect'
import { relays } from '../config.js'
import { askerOf } from './askerOf.js'
import type { Origins } from './createOrigins.js'
import type { Store } from './createStore.js'
import { hearQuestions, type Pending } from './hearQuestions.js'
import { holdWallet } from './holdWallet.js'
import type { PhoneState } from './PhoneState.js'

export type WalletParts = {
  readonly store: Store<PhoneState>
  readonly pending: Map<string, Pending>
  readonly origins: Origins
  /** Whether it supports one-click sign-in. */
  readonly signsIn: boolean
}

/** Makes this tab the browser's wallet: opens its keys and its relay connection, and shows their state. */
export async function openWallet(parts: WalletParts): Promise<WalletPeer> {
  const { store, origins } = parts
  let peer: WalletPeer | undefined
  await holdWallet(() => {
    store.set({ isElsewhere: true })
    void peer?.close()
  })
  const keychain = createKeychain({ name: 'latchkey-demo-wallet' })
  const transport = await createRelayTransport({ relays, projectId: 'demo', keychain })
  const showRelay = () => {
    const status = transport.status()
    store.set({ relay: status === 'idle' ? 'open' : status })
  }
  transport.onStatus(showRelay)
  const opened = await createWalletPeer({
    transport,
    keychain,
    dialect: 'combined',
    metadata: {
      name: 'Satchel',
      description: 'The demo wallet of Latchkey',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
      redirect: { universal: window.location.origin }
    }
  })
  peer = opened
  const showConnections = () => {
    const sessions = opened.sessions()
    const connections = sessions.map(({ topic, peer, namespaces, expiry }) => ({
      topic,
      asker: askerOf(peer, origins.of(topic)),
      accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
      expiry: expiry * 1000
    }))
    store.set({ connections: connections.sort((one, other) => other.expiry - one.expiry) })
  }
  origins.trim(opened.sessions().map(({ topic }) => topic))
  opened.onChange(showConnections)
  // A connection exists shortly before its page's origin is known.
  origins.onKeep(showConnections)
  hearQuestions(opened, parts)
  showRelay()
  showConnections()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void opened.resume()
  })
  return opened
}
