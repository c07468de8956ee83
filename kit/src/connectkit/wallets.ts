import * as rows from '../migration/walletTable/index.js'
import { linkTo, type WalletRow } from '../migration/walletTable/WalletRow.js'

/** A wallet that ConnectKit knows. It has no picture: the kit takes that of the wallet, or of your server. */
export type WalletConfig = {
  readonly name: string
  readonly shortName?: string | undefined
  readonly downloadUrls?: Readonly<Record<string, string | undefined>> | undefined
  /** The link that opens its app with a code. */
  readonly getWalletConnectDeeplink?: ((uri: string) => string) | undefined
}

/** Known wallets, by their rdns, or by their id where they have none. */
export const wallets: Readonly<Record<string, WalletConfig>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.values(rows).map(row => [row.rdns ?? row.id, configOf(row)])
)

function configOf({ name, shortName, downloads, mobile }: WalletRow): WalletConfig {
  return {
    name,
    ...(shortName !== undefined && { shortName }),
    ...(downloads && { downloadUrls: downloads }),
    ...(mobile !== undefined && { getWalletConnectDeeplink: linkTo(mobile) })
  }
}
