import type { ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { Session } from '../../walletconnect/sign/types.js'
import type { Desk, Use } from './Desk.js'
import { end, endSession, keepTopics } from './end.js'
import { follow } from './follow.js'
import { moveTo } from './moveTo.js'
import { restore } from './restore.js'
import { type Signing, signMessage } from './signMessage.js'
import { take, takeAll } from './take.js'
import type { Topics } from './topics.js'

/** What is done with sessions: not needed, and not loaded, as long as a code is only shown. */
export type Sessions = {
  /** Takes a new session for the namespace it was asked for, and for those that are free. */
  accept(namespace: Namespace, session: Session, network: Network | undefined): Promise<ConnectorSession>
  /** Finds the session of an earlier visit. Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS. */
  restore(namespace: Namespace, network: ConnectParameters['network']): Promise<ConnectorSession>
  end(namespace: Namespace): Promise<void>
  switchNetwork(network: Network, how?: { readonly silent?: boolean | undefined }): Promise<void>
  signMessage(namespace: Namespace, signing: Signing): Promise<string>
  /** Takes an unanswered request out of the list. */
  dismissRequest(namespace: Namespace, id: number): Promise<void>
}

/** Follows the client's sessions from now on. */
export async function createSessions(desk: Desk): Promise<Sessions> {
  desk.context.onDestroy(follow(desk, await desk.client()))
  return {
    async accept(namespace, session, network) {
      const facts = takeAll(desk, namespace, session, network)
      endUnused(desk, await keepTopics(desk))
      return facts
    },
    async restore(namespace, network) {
      const facts = take(desk, namespace, await restore(desk, namespace), network)
      if (facts) return facts
      throw new LatchkeyError('LATCHKEY_CONNECT__NO_ACCOUNTS')
    },
    end: namespace => end(desk, namespace),
    switchNetwork: async (network, how) =>
      moveTo(desk, useOf(desk, network.chainNamespace), String(network.id), how?.silent ? 'silent' : network),
    signMessage: async (namespace, signing) => signMessage(desk, useOf(desk, namespace), signing),
    async dismissRequest(namespace, id) {
      const topic = desk.uses.get(namespace)?.topic
      if (topic) await (await desk.client()).dismiss(topic, id)
    }
  }
}

function useOf(desk: Desk, namespace: Namespace): Use {
  const use = desk.uses.get(namespace)
  if (!use) throw new LatchkeyError('LATCHKEY_CONNECT__WALLET_DISCONNECTED')
  return use
}

/** Sessions that no namespace is connected through any more: a new wallet took the place of the old one. */
function endUnused(desk: Desk, topics: Topics): void {
  const used = new Set(Object.values(topics))
  for (const { topic } of desk.sessions()) if (!used.has(topic)) void endSession(desk, topic)
}
