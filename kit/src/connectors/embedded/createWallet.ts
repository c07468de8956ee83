import type { Connector } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { OpenFrame } from '../../core/contracts/FrameHost.js'
import type { ReturnedLogin } from '../../core/contracts/LoginReturn.js'
import type { WalletFrame } from '../../core/contracts/WalletFrame.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { signOutTimeout } from '../../protocol/frame/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { within } from '../../protocol/within.js'
import type { PublicKeyClass } from '../../solana/SolanaOptions.js'
import { createAccounts, type FrameAccounts } from './createAccounts.js'
import { createCache } from './createCache.js'
import { createChannel, type FrameChannel } from './createChannel.js'
import { createLogin, type FrameLogin } from './createLogin.js'
import { createRequests } from './createRequests.js'
import { checkConnected, createStart } from './createStart.js'
import { openBrowserFrame } from './openBrowserFrame.js'
import { resumeRedirect } from './resumeRedirect.js'

/** The implementation of the embedded connectors of a kit: one wallet frame for all namespaces. */
export type EmbeddedWallet = {
  readonly accounts: Pick<FrameAccounts, 'account' | 'connect' | 'subscribe'>
  readonly login: FrameLogin
  readonly frame: WalletFrame
  /** Disconnects a namespace. With the last one the login ends in the frame, unless other tabs of this origin go on with it. */
  disconnect(namespace: Namespace, keepPermission: boolean): Promise<void>
  /** Loads the frame at once, because of an earlier login; finishes a login that has led the page away and back. */
  resume(connector: ReturnedLogin['connector']): Promise<void>
}

export type WalletParameters = {
  readonly kit: ConnectorContext
  /** The URL of the wallet frame without a closing slash. */
  readonly frameUrl: string
  readonly name: string
  readonly openFrame?: OpenFrame | undefined
  /** One for each namespace of the host that the frame can have. */
  readonly connectors: readonly Connector[]
  readonly PublicKey?: PublicKeyClass | undefined
}

/** Makes the implementation behind `embedded()`. Loads no frame before its first request. */
export function createWallet({
  kit,
  frameUrl,
  name,
  openFrame = openBrowserFrame,
  ...namespaces
}: WalletParameters): EmbeddedWallet {
  const { environment, report, onDestroy } = kit
  const cache = createCache(environment, report)
  const channel = createChannel({
    environment,
    openFrame,
    url: async () => frameSource(kit, frameUrl, await cache.lastChain()),
    title: name,
    projectId: kit.projectId,
    onReady: () => void start.run().catch(() => undefined),
    onEnd: () => start.reset(),
    onAttention: () => requests.onAttention(),
    isFollowed: () => requests.isFollowed(),
    onSessionUpdate: () => void refresh(),
    report,
    onDestroy
  })
  const start = createStart(kit, channel, cache)
  const requests = createRequests(channel, environment.clock)
  const parts = { kit, channel, cache, requests, start: start.run, smartNetworks: start.smartNetworks }
  const accounts = createAccounts(parts, namespaces)
  /** Dropped where the answer needs the person: nobody has asked for it here. */
  const refresh = () =>
    refreshAccounts().catch(error => isLatchkeyError(error, 'LATCHKEY_HTTP__ABORTED') || report(error))
  const refreshAccounts = async () => {
    if (!(await cache.isUsed())) return
    if (await checkConnected(channel, cache)) await accounts.refresh()
    else accounts.end(true)
  }
  let ending: Promise<void> | undefined
  const end = async (keepPermission: boolean) => {
    const isUsed = (await cache.isUsed()) || channel.isReady()
    requests.rejectWaiting()
    accounts.end(false)
    // First, so that nothing of the account stays if the frame does not answer (promise P1).
    await cache.wipe()
    await cache.forgetRecentEmails()
    await cache.setRedirects([])
    if (isUsed && !keepPermission) await signOut(channel, environment.clock)
  }
  const { origin } = new URL(frameUrl)
  const loginParts = { kit, channel, cache, origin, onEmail: () => void refresh() }
  return {
    accounts,
    login: createLogin(loginParts),
    frame: { ...requests, syncLook: start.syncLook },
    async disconnect(namespace, keepPermission) {
      if (await accounts.leave(namespace)) return
      // Once, where all namespaces are left together.
      ending ??= end(keepPermission).finally(() => {
        ending = undefined
      })
      await ending
    },
    async resume(connector) {
      await resumeRedirect(loginParts, connector)
      if (await cache.isUsed()) await channel.open()
    }
  }
}

/** Ends the login in the frame; waits 3 s at most, the loading of the frame included. */
async function signOut(
  channel: FrameChannel,
  clock: ConnectorContext['environment']['clock']
): Promise<void> {
  const abort = new AbortController()
  const work = channel.request('SIGN_OUT', undefined, { signal: abort.signal })
  await within(clock, signOutTimeout, work, () => abort.abort()).catch(() => undefined)
}

/** The URL of the frame with its load parameters (wire.md section 4.1). */
function frameSource(kit: ConnectorContext, frameUrl: string, lastChain: string | undefined): string {
  const url = new URL(`${frameUrl}/sdk`)
  url.searchParams.set('projectId', kit.projectId ?? '')
  const evm = lastChain ?? kit.selectedNetwork('eip155')?.id
  const selected = evm === undefined ? kit.selectedNetwork('solana')?.caipNetworkId : `eip155:${evm}`
  url.searchParams.set('chainId', selected ?? 'eip155:1')
  url.searchParams.set('version', '4')
  url.searchParams.set('enableLogger', String(kit.debug === true))
  return url.href
}
