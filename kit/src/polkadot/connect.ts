import type { ConnectorSession, ConnectParameters } from '../core/contracts/Connector.js'
import { readPermission, writePermission } from '../core/storage/permissions.js'
import { noAccounts, noActiveNetwork, walletTimeout } from '../protocol/errors/wallet.js'
import { reconnectDeadline } from '../protocol/limits.js'
import { within } from '../protocol/within.js'
import { parseAccounts, type SharedAccount } from './accounts.js'
import type { PolkadotProvider } from './injected.js'
import { type Live, toSession } from './live.js'
import { enable, readAccounts } from './requests.js'

/** Time limit in ms for answers that need no person. */
const questionTimeout = 10_000

/**
 * Connects an extension. `enable` asks the person once and no longer afterwards; whether a page has the permission cannot be asked without it,
 * so that the kit stores which extensions gave it, and asks no others silently.
 */
export async function connect(
  live: Live,
  { network, silent, signal }: ConnectParameters
): Promise<ConnectorSession> {
  const { id, context } = live
  const own = network?.chainNamespace === 'polkadot' ? network : undefined
  const on = own ?? context.selectedNetwork('polkadot')
  if (!on) throw noActiveNetwork()
  const permission = await readPermission(context, 'polkadot', id)
  if (silent && !permission) throw noAccounts()
  const asked = readShared(live, silent)
  const { clock } = context.environment
  const { provider, shared } = silent
    ? await within(clock, reconnectDeadline, asked, throwTimeout)
    : await asked
  const chosen = permission?.account
  const session = toSession({ chosen }, on, shared, provider)
  if (!silent && session.accounts.length === 0) throw noAccounts()
  if (signal?.aborted) return session
  if (!silent) await writePermission(context, 'polkadot', id, { chains: [], account: chosen })
  // The attempt was given up while the record was written.
  if (signal?.aborted) await writePermission(context, 'polkadot', id, permission)
  else Object.assign(live, { provider, network: on, shared, chosen })
  return session
}

/** A wallet that is connected is asked for its accounts alone: if its permission was revoked, `enable` would ask the person. */
async function readShared(
  live: Live,
  silent: boolean
): Promise<{ readonly provider: PolkadotProvider; readonly shared: readonly SharedAccount[] }> {
  const { extension, context } = live
  const enableOnce = () => {
    live.enabling ??= enable(extension, context.metadata.name).finally(() => {
      live.enabling = undefined
    })
    return live.enabling
  }
  const provider = (silent && live.provider) || (await enableOnce())
  const { clock } = context.environment
  const answer = await within(clock, questionTimeout, readAccounts(provider), throwTimeout)
  return { provider, shared: parseAccounts(answer) }
}

function throwTimeout(): never {
  throw walletTimeout()
}
