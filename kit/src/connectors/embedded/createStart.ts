import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { FrameLook, WalletFrame } from '../../core/contracts/WalletFrame.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { version } from '../../protocol/version.js'
import type { LoginCache } from './createCache.js'
import type { FrameChannel } from './createChannel.js'
import { themePayload } from './themePayload.js'

/** What a frame gets first, each time that it is loaded. */
export type FrameStart = {
  /** In the order of wire.md section 4.5; a further call for the same frame waits for the first. */
  run(): Promise<void>
  /** The frame is gone: the next one begins anew. */
  reset(): void
  /** EVM chains with smart accounts. */
  smartNetworks(): readonly number[]
  readonly syncLook: WalletFrame['syncLook']
}

/** Creates the start-up of a wallet frame. */
export function createStart(kit: ConnectorContext, channel: FrameChannel, cache: LoginCache): FrameStart {
  let look: FrameLook = {
    themeMode: kit.themeMode,
    themeVariables: kit.themeVariables,
    locale: kit.locale
  }
  let smartNetworks: readonly number[] = []
  let running: Promise<void> | undefined
  const prepare = async () => {
    if (await cache.isUsed()) await checkConnected(channel, cache)
    await Promise.allSettled([
      channel.request('SYNC_DAPP_DATA', dappData(kit, look)),
      channel.request('SYNC_THEME', themePayload(look))
    ])
    smartNetworks = await readSmartNetworks(channel)
    await cache.setSmartNetworks(smartNetworks)
  }
  return {
    run() {
      running ??= prepare()
      return running
    },
    reset() {
      running = undefined
    },
    smartNetworks: () => smartNetworks,
    syncLook(next) {
      const before = look
      look = next
      if (!channel.isReady()) return
      const requests = [channel.request('SYNC_THEME', themePayload(next))]
      if (next.locale !== before.locale) requests.push(channel.request('SYNC_DAPP_DATA', dappData(kit, next)))
      for (const request of requests) request.catch(() => undefined)
    }
  }
}

/**
 * Whether the frame is logged in. An answer that is false, or an error, ends the login here too; a frame that could not be loaded is no
 * answer.
 */
export async function checkConnected(channel: FrameChannel, cache: LoginCache): Promise<boolean> {
  const { isConnected } = await channel.request('IS_CONNECTED').catch(error => {
    if (isLatchkeyError(error, 'LATCHKEY_LOGIN__FAILED')) return { isConnected: false }
    throw error
  })
  if (!isConnected) await cache.wipe()
  return isConnected
}

/** SPEC section 8: a failed query is an empty list. */
async function readSmartNetworks(channel: FrameChannel): Promise<readonly number[]> {
  try {
    return (await channel.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).smartAccountEnabledNetworks
  } catch {
    return []
  }
}

/** The description of the application that the wallet shows with its requests; the origin is that of the channel. */
function dappData({ metadata, projectId = '' }: ConnectorContext, { locale }: FrameLook): object {
  const { name, description, url, icons } = metadata
  return {
    metadata: { name, description, url, icons: icons.slice(0, 16) },
    sdkVersion: version,
    sdkType: 'appkit',
    projectId,
    ...(locale && /^[-\w]{1,64}$/.test(locale) && { locale })
  }
}
