import type { CreateConnectorFn } from '@wagmi/core'
import { bridgeOf } from '../../wagmi/bridge.js'
import type { DetailedConnector, HostList } from './hostWallets.js'
import type { RainbowKitDetails, Wallet, WalletList, WalletParameters } from './Wallet.js'
import { isShared } from './walletConnectConnector.js'

/**
 * The connectors of a list of wallets, for wagmi's `createConfig`. `RainbowKitProvider` lists these wallets in their order; those that are
 * reached by WalletConnect have one connector together. Each connector has `rkDetails`.
 * @example
 * const connectors = connectorsForWallets(
 *   [{ groupName: 'Recommended', wallets: [metaMaskWallet, rainbowWallet, walletConnectWallet] }],
 *   { appName: 'My app', projectId: 'my-app', server: 'https://wallets.my.app' }
 * )
 */
export function connectorsForWallets(
  walletList: WalletList,
  parameters: WalletParameters = {}
): CreateConnectorFn[] {
  const described = describe(walletList, parameters)
  const rkList: HostList = { parameters, wallets: described.map(({ rkDetails }) => rkDetails) }
  const made = described.map(({ wallet, rkDetails }) => ({
    rkDetails,
    connector: wallet.createConnector({ rkDetails })
  }))
  const shared = made.filter(({ connector }) => isShared(connector))
  const code = shared.find(({ rkDetails }) => rkDetails.id === 'walletConnect') ?? shared[0]
  return made
    .filter(one => one === code || !isShared(one.connector))
    .map(({ connector, rkDetails }) => withDetails(connector, { rkDetails, rkList }))
}

/** The wallets that are not hidden, in the order of the list. */
function describe(walletList: WalletList, parameters: WalletParameters) {
  const { appName = '', projectId = '' } = parameters
  const described: { readonly wallet: Wallet; readonly rkDetails: RainbowKitDetails }[] = []
  for (const [groupIndex, { groupName, wallets }] of walletList.entries())
    for (const create of wallets) {
      const wallet = create({ ...parameters, appName, projectId })
      if (wallet.hidden?.()) continue
      const { createConnector: _, hidden: __, ...facts } = wallet
      const place = { index: described.length, groupIndex, groupName, isRainbowKitConnector: true } as const
      described.push({ wallet, rkDetails: { ...facts, ...place } })
    }
  return described
}

/** A connector of the application has the name and picture of its wallet, as in RainbowKit; those of the kit have their own. */
function withDetails(connector: CreateConnectorFn, added: Required<DetailedConnector>): CreateConnectorFn {
  return config => {
    const own = connector(config)
    const { name, iconUrl } = added.rkDetails
    const look = bridgeOf(own) ? {} : { name, ...(typeof iconUrl === 'string' && { icon: iconUrl }) }
    return { ...own, ...look, ...added }
  }
}
