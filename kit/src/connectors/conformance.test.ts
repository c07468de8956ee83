import { afterEach, test } from 'vitest'
import { base, mainnet, optimism } from '../chains/index.js'
import type { Connector } from '../core/contracts/Connector.js'
import { connectorConformance } from '../testing/connectorConformance.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createFakeRelay } from '../testing/walletconnect/createFakeRelay.js'
import { createPhone, type Phone } from '../testing/walletconnect/createPhone.js'
import type { PeerRequest } from '../testing/walletconnect/types.js'
import { memoryKeychain } from '../walletconnect/keys/memoryKeychain.js'
import { systemClock, systemRandom } from '../walletconnect/relay/systemEnvironment.js'
import { walletConnect } from './walletConnect.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

for (const { name, run } of connectorConformance(createSubject)) test(name, run)

/** A connector, and a phone that takes Base into the session only when it is asked for it. */
async function createSubject() {
  const { url, createSocket } = createFakeRelay()
  const phone = await createPhone({
    relays: [url],
    createSocket,
    privateKeys: [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    chains: [mainnet.caipNetworkId, optimism.caipNetworkId],
    answer: request => takeIn(phone, request)
  })
  ends.push(() => phone.close())
  const context = createConnectorContext({
    networks: [mainnet, optimism, base],
    relays: [url],
    tabs: 'isolated',
    environment: { ...createMemoryEnvironment(), clock: systemClock(), random: systemRandom() }
  })
  ends.push(context.destroy)
  const [connector] = walletConnect({ createSocket, keychain: memoryKeychain() })(context)
  if (!connector) throw new Error('there is no connector')
  const arriving: Promise<unknown>[] = []
  const tell = (chainId: string, event: { readonly name: string; readonly data: unknown }) => {
    for (const { topic } of phone.sessions()) arriving.push(phone.peer.emitEvent(topic, chainId, event))
  }
  let accounts = phone.addresses
  return {
    connector: scannedBy(phone, connector),
    accounts,
    chainId: '1',
    otherNetwork: base,
    rejectNext: () => rejectNext(phone),
    switchAccount() {
      accounts = accounts.toReversed()
      tell(mainnet.caipNetworkId, { name: 'accountsChanged', data: [accounts[0]] })
      return accounts
    },
    switchChain() {
      tell(optimism.caipNetworkId, { name: 'chainChanged', data: optimism.id })
      return String(optimism.id)
    },
    listeners: () => phone.sessions().length,
    async settled() {
      await Promise.all(arriving.splice(0))
      await Promise.all(phone.sessions().map(({ topic }) => heardOut(phone, topic)))
    }
  }
}

/** Whoever asks for a code has it scanned. */
function scannedBy(phone: Phone, connector: Connector): Connector {
  return {
    ...connector,
    connect: parameters =>
      connector.connect({
        ...parameters,
        onUri(code) {
          parameters.onUri?.(code)
          void phone.scan(code.uri)
        }
      })
  }
}

async function takeIn({ peer }: Phone, { method, topic }: PeerRequest) {
  if (method !== 'wallet_switchEthereumChain') throw Object.assign(new Error(method), { code: 4200 })
  const granted = peer.sessions().find(session => session.topic === topic)?.namespaces.eip155
  if (!granted) throw new Error('there is no session')
  const more = granted.accounts
    .filter(account => account.startsWith('eip155:1:'))
    .map(account => account.replace('eip155:1:', `${base.caipNetworkId}:`))
  const chains = [...(granted.chains ?? []), base.caipNetworkId]
  await peer.updateSession(topic, {
    eip155: { ...granted, chains, accounts: [...granted.accounts, ...more] }
  })
  return null
}

function rejectNext(phone: Phone) {
  phone.setBehaviour('reject')
  const again = () => {
    for (const stop of stops) stop()
    phone.setBehaviour('approve')
  }
  // Called after the phone itself.
  const stops = [phone.peer.onProposal(again), phone.peer.onRequest(again)]
}

/** Answered in order: once it has answered, the page has heard what was told before. Or it has left. */
function heardOut({ peer }: Phone, topic: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = peer.onChange(change => {
      if (change.topic === topic && change.kind === 'deleted') end()
    })
    const end = () => {
      stop()
      resolve()
    }
    peer.ping(topic).then(end, reject)
  })
}
