import type { Config } from '@wagmi/core'
import type { CustomWallet, WalletEntry } from '../../client/state/wallets.js'
import { baseOf } from './createWallet.js'
import type { RainbowKitDetails, WalletParameters } from './Wallet.js'

/** What `connectorsForWallets` tells the provider, on each connector that it makes. */
export type HostList = {
  readonly parameters: WalletParameters
  /** Every wallet of the list, in its order. */
  readonly wallets: readonly RainbowKitDetails[]
}

/** A wagmi connector with what `connectorsForWallets` adds. */
export type DetailedConnector = {
  readonly rkDetails?: RainbowKitDetails
  readonly rkList?: HostList
}

/** The wallets of an application. `connectorId`: that of its own wagmi connector; absent: it is reached by a code. */
export type HostWallets = {
  readonly parameters: WalletParameters
  readonly wallets: readonly (RainbowKitDetails & { readonly connectorId?: string | undefined })[]
}

/** What the list of an application says; undefined if its config has no connector of `connectorsForWallets`. */
export function hostWalletsOf({ connectors }: Config): HostWallets | undefined {
  const detailed = connectors as readonly (Config['connectors'][number] & DetailedConnector)[]
  const list = detailed.map(({ rkList }) => rkList).find(Boolean)
  if (!list) return undefined
  const own = detailed.filter(({ id }) => id !== codeId)
  const wallets = list.wallets.map(wallet => ({
    ...wallet,
    connectorId: own.find(({ rkDetails }) => rkDetails?.index === wallet.index)?.id
  }))
  return { parameters: list.parameters, wallets }
}

/** The id of the connector that all wallets share which are reached by a code. */
const codeId = 'walletConnect'

/** The wallets of the list that are reached by a code, as the kit lists them. That of codes itself has a row of its own. */
export const customWallets = ({ wallets }: HostWallets): readonly CustomWallet[] =>
  wallets.filter(({ id, connectorId }) => connectorId === undefined && id !== codeId).map(toCustomWallet)

function toCustomWallet(details: RainbowKitDetails): CustomWallet {
  const { id, name, rdns, iconUrl, mobile, desktop, downloadUrls = {} } = details
  const facts = {
    rdns,
    image_url: typeof iconUrl === 'string' ? iconUrl : undefined,
    mobile_link: baseOf(mobile?.getUri),
    desktop_link: baseOf(desktop?.getUri),
    app_store: downloadUrls.ios,
    play_store: downloadUrls.android,
    chrome_store: downloadUrls.chrome ?? downloadUrls.browserExtension,
    homepage: downloadUrls.desktop ?? downloadUrls.mobile ?? downloadUrls.qrCode
  }
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined)
  return { id, name, ...(Object.fromEntries(known) as Partial<CustomWallet>) }
}

/**
 * Option `wallets` of the kit: the application's wallets in its order, whether they are reached by a code or by a connector of their own. The
 * row of codes is there if the list has `walletConnectWallet`.
 */
export function orderWallets({ wallets }: HostWallets) {
  const placeOf = (entry: WalletEntry) =>
    wallets.findIndex(({ id, connectorId }) => (connectorId ?? id) === entry.id)
  const hasCode = wallets.some(({ id }) => id === codeId)
  return (list: readonly WalletEntry[]): readonly WalletEntry[] => {
    const offered = list.filter(({ kind }) => hasCode || kind !== 'walletConnect')
    const isListed = (entry: WalletEntry) =>
      (entry.kind === 'custom' || entry.kind === 'external') && placeOf(entry) >= 0
    const listed = offered.filter(isListed).sort((one, other) => placeOf(one) - placeOf(other))
    // Those of one kind are shown together, in the order of the list.
    const sorted = listed.map(entry => ({ ...entry, kind: 'custom' as const }))
    return [...offered.filter(entry => !isListed(entry)), ...sorted]
  }
}
