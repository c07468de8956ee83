import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { readAnnouncement } from '../../evm/announcement.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { peek } from '../../protocol/peek.js'
import { within } from '../../protocol/within.js'
import { type Channel, createChannel } from './channel.js'
import { createWallet, type WalletInfo } from './createWallet.js'
import { farcasterIcon } from './icon.js'
import type { MiniAppWindow } from './MiniAppWindow.js'
import { openLinks } from './openLinks.js'
import { type ClientProvider, createProvider } from './provider.js'

const loadSolanaWallet = /* @__PURE__ */ lazyImport(() => import('./createSolanaWallet.js'))

/** A page without an answer in this time is in no client, in ms: the limit of `isInMiniApp` of miniapp-sdk 0.3.0. */
const probeLimit = 1_000
/** How long a client may take to say what it can, and how its wallet is called, in ms. Ours. */
const abilitiesLimit = 1_000
const infoLimit = 300

/**
 * Looks for a client of Farcaster around this page. If there is one, its wallet is connected without a click if it shares an account, and links are opened by the client.
 * A wallet that the person has disconnected is listed and not asked, until the person chooses it (promise P1).
 */
export async function start(
  context: ConnectorContext,
  page: MiniAppWindow,
  isAllowed: (origin: string) => boolean,
  callsReady: boolean
): Promise<void> {
  const channel = createChannel(page, isAllowed, context.environment)
  context.onDestroy(channel.close)
  if (!isContext(await channel.context(probeLimit).catch(() => undefined))) return
  const provider = createProvider(channel)
  const [can, info] = await Promise.all([readAbilities(channel), readInfo(context, channel, provider)])
  if (can('actions.openUrl') ?? true) openLinks(context, page.document, channel)
  // The client covers the page until then: https://miniapps.farcaster.xyz/docs/sdk/actions/ready
  if (callsReady) channel.call('ready', [{}], abilitiesLimit).catch(context.report)
  await addWallets(context, channel, provider, { can, info })
}

/** Adds the client's wallets for the namespaces of the page. */
async function addWallets(
  context: ConnectorContext,
  channel: Channel,
  provider: ClientProvider,
  { can, info }: { readonly can: (name: string) => boolean | undefined; readonly info: WalletInfo }
): Promise<void> {
  const isUsed = (namespace: string) =>
    context.networks.some(({ chainNamespace }) => chainNamespace === namespace)
  // The second is an earlier name, which miniapp-sdk accepts too. Older clients do not say what they can, and have a wallet.
  const hasEthereum = can('wallet.getEthereumProvider') ?? true
  if (isUsed('eip155') && (hasEthereum || can('wallet.getEvmProvider'))) {
    const { connect, connector, hasLeft } = createWallet(context, provider, info)
    const session = (await hasLeft()) ? undefined : await connect({ silent: true }).catch(() => undefined)
    context.addConnector(connector, session)
  }
  if (!isUsed('solana') || !can('wallet.getSolanaProvider')) return
  const { createSolanaWallet } = await loadSolanaWallet()
  context.addConnector(createSolanaWallet(context, channel, info).connector)
}

/** Whether it is the context of a Mini App: https://miniapps.farcaster.xyz/docs/sdk/context */
function isContext(answer: unknown): boolean {
  const fid = peek(peek(answer, 'user'), 'fid')
  return Number.isSafeInteger(fid) && Number(fid) > 0 && typeof peek(answer, 'client') === 'object'
}

/** Whether the client can do something. Older clients do not say it: undefined. */
async function readAbilities(channel: Channel): Promise<(name: string) => boolean | undefined> {
  const answer = await channel.call('getCapabilities', [], abilitiesLimit).catch(() => undefined)
  return name => (Array.isArray(answer) ? answer.includes(name) : undefined)
}

/** How the client calls its wallet: it announces it when it is asked (EIP-6963 over the channel). */
async function readInfo(
  { environment }: ConnectorContext,
  channel: Channel,
  provider: ClientProvider
): Promise<WalletInfo> {
  let stop: () => void = () => undefined
  const announced = new Promise<WalletInfo | undefined>(resolve => {
    stop = channel.subscribe(message => {
      const event = peek(message, 'event')
      if (peek(message, 'type') !== 'frameEvent' || peek(event, 'event') !== 'eip6963:announceProvider')
        return
      resolve(readAnnouncement({ info: peek(event, 'info'), provider }))
    })
  })
  channel.call('eip6963RequestProvider', [], infoLimit).catch(() => undefined)
  const info = await within(environment.clock, infoLimit, announced, () => undefined)
  stop()
  return { name: info?.name ?? 'Farcaster', icon: info?.icon ?? farcasterIcon }
}
