import type { AccountType, ConnectorSession } from '../../core/contracts/Connector.js'
import type { EmbeddedWalletInfo, LoginMethod } from '../../core/contracts/Login.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import { sanitizeText } from '../../protocol/text.js'
import type { WalletRequests } from '../../protocol/walletRequests.js'
import type { EmbeddedProvider } from './createProvider.js'

/** The account in use, and who is logged in. */
export type UsedAccount = {
  /** In the canonical spelling. */
  readonly address: string
  readonly type: 'eoa' | 'smartAccount'
  /** The types between which the person can switch. */
  readonly types: readonly ('eoa' | 'smartAccount')[]
  /** Whether the wallet has accounts of several types, on this chain or on others. */
  readonly hasSeveral: boolean
  readonly isDeployed: boolean | undefined
  readonly isCustodial: boolean | undefined
  readonly email: string | undefined
  readonly username: string | undefined
  readonly provider: LoginMethod
  /** The type that the kit asked for. Another chain may have it. */
  readonly wanted?: AccountType | undefined
}

/**
 * The state of a connected namespace for the kit. It has one account, so that every hook, event and stored key agrees on its address
 * (decision D7); `accountTypes` says what else the wallet has.
 */
export function toSession(
  account: UsedAccount,
  parts: {
    readonly chain: string
    readonly provider: EmbeddedProvider
    readonly networks: readonly CaipNetworkId[]
    readonly requests: WalletRequests
  }
): ConnectorSession {
  const { address, type, types } = account
  return {
    accounts: [address],
    chainId: parts.chain,
    provider: parts.provider,
    networks: parts.networks,
    isFixed: true,
    accountType: type,
    ...(types.length > 1 && { accountTypes: types }),
    embedded: toEmbeddedInfo(account),
    ...parts.requests
  }
}

/** Who is logged in, for the host. */
export function toEmbeddedInfo({
  type,
  isDeployed,
  isCustodial,
  email,
  username,
  provider
}: Omit<UsedAccount, 'types' | 'hasSeveral'>): EmbeddedWalletInfo {
  return {
    user: {
      ...(email && { email }),
      ...(username && { username: sanitizeText(username) })
    },
    authProvider: provider,
    accountType: type,
    ...(isCustodial && { isCustodial: true as const }),
    ...(type === 'smartAccount' && isDeployed !== undefined && { isSmartAccountDeployed: isDeployed })
  }
}
