import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { readAnnouncement } from '../../evm/announcement.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { peek } from '../../protocol/peek.js'
import { within } from '../../protocol/within.js'
import { abilitiesLimit, isContext, probeLimit, readAbilities } from './abilities.js'
import { type Channel, createChannel } from './channel.js'
import { createWallet, type WalletInfo } from './createWallet.js'
import { farcasterIcon } from './icon.js'
import type { MiniAppWindow } from './MiniAppWindow.js'
import { openLinks } from './openLinks.js'
import { type ClientProvider, createProvider } from './provider.js'

const loadSolanaWallet = /* @__PURE__ */ lazyImport(() => import('./createSolanaWallet.js'))

/** How long a client may take to say how its wallet is called, in ms. Ours. */
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
