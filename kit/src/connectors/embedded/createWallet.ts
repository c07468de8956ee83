import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { WalletFrame } from '../../core/contracts/WalletFrame.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { signOutTimeout } from '../../protocol/frame/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { version } from '../../protocol/version.js'
import { within } from '../../protocol/within.js'
import { createAccount, type FrameAccount } from './createAccount.js'
import { createCache } from './createCache.js'
import { createChannel, type FrameChannel } from './createChannel.js'
import { createLogin, type FrameLogin } from './createLogin.js'
import { createRequests } from './createRequests.js'
import type { OpenFrame } from '../../core/contracts/FrameHost.js'
import { embeddedNamespaces } from './namespaceRules.js'
import { openBrowserFrame } from './openBrowserFrame.js'
import { resumeRedirect } from './resumeRedirect.js'
import { themePayload } from './themePayload.js'

/** The implementation of the embedded connectors of a kit: one wallet frame for all namespaces. */
export type EmbeddedWallet = {
  account(namespace: Namespace): FrameAccount
  readonly login: FrameLogin
  readonly frame: WalletFrame
  /** Ends the login in the frame, unless other tabs of this origin go on with it. */
  disconnect(keepPermission: boolean): Promise<void>
  /** Loads the frame at once, because of an earlier login; finishes a login that has led the page away and back. */
  resume(): Promise<void>
}

export type WalletParameters = {
  readonly kit: ConnectorContext
  /** The URL of the wallet frame without a closing slash. */
  readonly frameUrl: string
  readonly name: string
  readonly openFrame?: OpenFrame | undefined
}

/** Makes the implementation behind `embedded()`. Loads no frame before its first request. */
export function createWallet({
  kit,
  frameUrl,
  name,
  openFrame = openBrowserFrame
}: WalletParameters): EmbeddedWallet {
  const { environment } = kit
  const { clock } = environment
  const cache = createCache(environment, kit.report)
  let theme: Parameters<WalletFrame['syncTheme']>[0] = {
    themeMode: kit.themeMode,
    themeVariables: kit.themeVariables
  }
  let smartNetworks: readonly number[] = []
  let starting: Promise<void> | undefined

  const channel = createChannel({
    environment,
    openFrame,
    url: async () => frameSource(kit, frameUrl, await cache.lastChain()),
    title: name,
    projectId: kit.projectId,
    onReady: () => void start().catch(() => undefined),
    onEnd() {
      starting = undefined
    },
    onSessionUpdate: () => void refresh().catch(kit.report),
    report: kit.report,
    onDestroy: kit.onDestroy
  })
  /** The order of wire.md section 4.5, once for each frame that is loaded. */
  const start = () => {
    starting ??= prepare()
    return starting
  }
  const prepare = async () => {
    if (await cache.isUsed()) await isConnected()
    await Promise.allSettled([
      channel.request('SYNC_DAPP_DATA', dappData(kit)),
      channel.request('SYNC_THEME', themePayload(theme))
    ])
    smartNetworks = await readSmartNetworks(channel)
    await cache.setSmartNetworks(smartNetworks)
  }
  /** An answer that is false, or an error, ends the login here too. A frame that could not be loaded is no answer. */
  const isConnected = async (): Promise<boolean> => {
    const answer = await channel.request('IS_CONNECTED').catch(error => {
      if (isLatchkeyError(error, 'LATCHKEY_LOGIN__FAILED')) return { isConnected: false }
      throw error
    })
    if (!answer.isConnected) await cache.wipe()
    return answer.isConnected
  }
  const refresh = async () => {
    if (!(await cache.isUsed())) return
    const isLive = await isConnected()
    for (const account of accounts.values()) {
      if (isLive) await account.refresh()
      else account.end(true)
    }
  }
  const requests = createRequests(channel, clock)
  const parts = { kit, channel, cache, requests, start, smartNetworks: () => smartNetworks }
  const accounts = new Map<Namespace, FrameAccount>(
    embeddedNamespaces.map(rules => [rules.namespace, createAccount(parts, rules)])
  )
  const { origin } = new URL(frameUrl)
  const onEmail = () => void refresh().catch(kit.report)
  const loginParts = { kit, channel, cache, origin, onEmail }
  return {
    account: namespace => accounts.get(namespace) as FrameAccount,
    login: createLogin(loginParts),
    frame: {
      ...requests,
      syncTheme(next) {
        theme = next
        if (channel.isReady()) channel.request('SYNC_THEME', themePayload(next)).catch(() => undefined)
      }
    },
    async disconnect(keepPermission) {
      const isUsed = (await cache.isUsed()) || channel.isReady()
      requests.rejectWaiting()
      for (const account of accounts.values()) account.end(false)
      // First, so that nothing of the account stays if the frame does not answer (promise P1).
      await cache.wipe()
      await cache.forgetRecentEmails()
      if (isUsed && !keepPermission) await signOut(channel, clock)
    },
    async resume() {
      await resumeRedirect(loginParts)
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

/** SPEC section 8: a failed query is an empty list. */
async function readSmartNetworks(channel: FrameChannel): Promise<readonly number[]> {
  try {
    return (await channel.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).smartAccountEnabledNetworks
  } catch {
    return []
  }
}

/** The URL of the frame with its load parameters (wire.md section 4.1). */
function frameSource(kit: ConnectorContext, frameUrl: string, lastChain: string | undefined): string {
  const url = new URL(`${frameUrl}/sdk`)
  url.searchParams.set('projectId', kit.projectId ?? '')
  url.searchParams.set('chainId', `eip155:${lastChain ?? kit.selectedNetwork('eip155')?.id ?? 1}`)
  url.searchParams.set('version', '4')
  url.searchParams.set('enableLogger', String(kit.debug === true))
  return url.href
}

/** The description of the application that the wallet shows with its requests; the origin is that of the channel. */
function dappData({ metadata, projectId = '' }: ConnectorContext): object {
  const { name, description, url, icons } = metadata
  return {
    metadata: { name, description, url, icons: icons.slice(0, 16) },
    sdkVersion: version,
    sdkType: 'appkit',
    projectId
  }
}
