import type { ConnectorSession, ConnectParameters } from '../core/contracts/Connector.js'
import { readPermission, writePermission } from '../core/storage/permissions.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { noAccounts, noActiveNetwork } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { within } from '../protocol/within.js'
import { chainIdOf } from './chain.js'
import { follow, type Live, questionTimeout, throwTimeout, toSession, use } from './live.js'
import { enableChain, readAccount } from './requests.js'

/** A wallet that gave its permission and does not answer a silent question within this many ms waits to be unlocked. */
const lockedAfter = 3_000

/** Connects a wallet on the wanted network, else on the one that the namespace uses. */
export async function connect(
  live: Live,
  { network, silent, signal }: ConnectParameters
): Promise<ConnectorSession> {
  const own = network?.chainNamespace === 'cosmos' ? network : undefined
  const on = own ?? live.context.selectedNetwork('cosmos')
  if (!on) throw noActiveNetwork()
  return silent ? connectSilently(live, on) : connectAsking(live, on, signal)
}

async function connectAsking(
  live: Live,
  on: Network,
  signal: AbortSignal | undefined
): Promise<ConnectorSession> {
  const { provider, context, id } = live
  await enableChain(provider, on, signal)
  const found = await within(
    context.environment.clock,
    questionTimeout,
    readAccount(provider, on),
    throwTimeout
  )
  if (!signal?.aborted) {
    const before = await readPermission(context, 'cosmos', id)
    const chains = [...new Set([...(before?.chains ?? []), chainIdOf(on)])]
    await writePermission(context, 'cosmos', id, { chains })
    // The attempt was given up while the record was written.
    if (signal?.aborted) await writePermission(context, 'cosmos', id, before)
    else use(live, on, found)
  }
  return toSession(live, on, found)
}

/** Only a chain with a permission is asked for. Without an answer the wallet is locked; a late one tells that it is not any more. */
async function connectSilently(live: Live, wanted: Network): Promise<ConnectorSession> {
  const { provider, context, id } = live
  const chains = (await readPermission(context, 'cosmos', id))?.chains ?? []
  const on = [wanted, ...context.networks].find(
    one => one.chainNamespace === 'cosmos' && chains.includes(chainIdOf(one))
  )
  if (!on) throw noAccounts()
  const asked = readAccount(provider, on)
  try {
    const found = await within(context.environment.clock, lockedAfter, asked, () => undefined)
    use(live, on, found)
    if (!found) followLate(live, on, asked)
    return toSession(live, on, found)
  } catch (error) {
    throw isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED') ? noAccounts({ cause: error }) : error
  }
}

function followLate(live: Live, on: Network, asked: ReturnType<typeof readAccount>): void {
  const { turn } = live
  asked.then(
    late => {
      if (turn === live.turn) follow(live, on, late)
    },
    () => undefined
  )
}
