import type { CreateConnectorFn } from '@wagmi/core'
import { linkTo, type WalletRow } from '../../migration/walletTable/WalletRow.js'
import type { WalletFactory, WalletParameters } from './Wallet.js'
import { getWalletConnectConnector } from './walletConnectConnector.js'

/** Makes the function of a wallet of the table. `connect`: its wagmi connector; without it, it is reached by a code. */
export function createWallet(
  { id, name, rdns, shortName, background, mobile, desktop, downloads }: WalletRow,
  connect?: (parameters: WalletParameters) => CreateConnectorFn
): WalletFactory {
  return (parameters = {}) => ({
    id,
    name,
    iconUrl: async () => '',
    iconBackground: background,
    ...(rdns !== undefined && { rdns }),
    ...(shortName !== undefined && { shortName }),
    ...(downloads && { downloadUrls: downloads }),
    ...(mobile !== undefined && { mobile: { getUri: linkTo(mobile) } }),
    ...(desktop !== undefined && { desktop: { getUri: linkTo(desktop) } }),
    ...(!connect && { qrCode: { getUri: (uri: string) => uri } }),
    createConnector: connect ? () => connect(parameters) : getWalletConnectConnector(parameters)
  })
}

/** The link of a wallet without a code, to which the kit adds one; `undefined` if its links have another form. */
export function baseOf(getUri: ((uri: string) => string) | undefined): string | undefined {
  const sample = 'wc:0@2?relay-protocol=irn&symKey=0'
  const link = getUri?.(sample)
  const end = typeof link === 'string' ? link.indexOf(`wc?uri=${encodeURIComponent(sample)}`) : -1
  return link !== undefined && end > 0 ? link.slice(0, end) : undefined
}
