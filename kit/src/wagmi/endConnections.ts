import type { Config } from '@wagmi/core'
import type { Timer } from '../protocol/within.js'
import { inTime } from './inTime.js'
import type { WagmiConnector } from './wagmiConnector.js'

/** Leaves the rest of the 3 s that disconnecting may take (promise P1) to what follows. */
const disconnectTimeout = 2_500

/**
 * Ends connections in wagmi's store at once, then at their wallets; never rejects. wagmi's action `disconnect` waits for the wallet first, and
 * stays connected if that hangs or throws (promise P1). `disconnect` of the emitter is how a connector ends its connection by itself.
 */
export async function endConnections(
  config: Config,
  ended: readonly Pick<WagmiConnector, 'uid' | 'id'>[],
  timer: Timer
): Promise<void> {
  const connectors = ended
    .map(({ uid, id }) => config.connectors.find(own => own.uid === uid) ?? byId(config, id))
    .filter(own => own !== undefined)
  for (const { uid } of ended) {
    const own = config.state.connections.get(uid)?.connector
    if (own?.emitter) own.emitter.emit('disconnect')
    else forget(config, uid)
  }
  await Promise.all(connectors.map(own => inTime(timer, disconnectTimeout, leave(own))))
}

/** Those of the last visit have a uid of that visit. */
const byId = (config: Config, id: string) => config.connectors.find(own => own.id === id)

async function leave(own: WagmiConnector): Promise<void> {
  try {
    await own.disconnect()
  } catch {
    // The wallet may be gone; the connection is ended here.
  }
}

/** Removes the record of a connection of the last visit. */
function forget(config: Config, uid: string): void {
  config.setState(state => {
    const connections = new Map([...state.connections].filter(([key]) => key !== uid))
    const [next = null] = connections.keys()
    if (next === null) return { ...state, connections, current: null, status: 'disconnected' }
    return { ...state, connections, current: state.current === uid ? next : state.current }
  })
}
