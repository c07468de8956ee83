import type { LoginMethod, SocialProvider } from '../../core/contracts/Login.js'
import type { MockSolanaOptions } from '../mockSolana/options.js'
import type { MockWalletOptions } from '../mockWallet/options.js'

/** The user that is logged in to the frame. */
export type FakeFrameUser = {
  readonly email?: string
  readonly userName?: string
}

/** What a fake frame has; the default is a user who logs in by e-mail with code `123456`, and one account. */
export type FakeFrameOptions = {
  /** The wallet that signs: real signatures by well-known test keys. Default: chain 1, and an RPC that does not exist. */
  readonly wallet?: Partial<MockWalletOptions>
  /** The account of Solana, and the RPC by which it sends, by CAIP-2 ids. Default: the first well-known test key, and no RPC. */
  readonly solana?: MockSolanaOptions
  /** Whether the user is logged in from the beginning. Default: no. */
  readonly user?: FakeFrameUser
  /** The one-time code of every mail. Default: `123456`. */
  readonly otp?: string
  /** A new device is approved by a mailed link first: `approveDevice()`. Default: false. */
  readonly asksForDevice?: boolean
  /** Before it names an account, the frame asks the person to protect the wallet: `finishSetUp()`. Default: false. */
  readonly asksForSetUp?: boolean
  /** The logins that the service has. Default: all. */
  readonly methods?: readonly LoginMethod[]
  /** Chains with smart accounts (EVM chain ids). The second account of the wallet is the smart one. Default: none. */
  readonly smartAccountNetworks?: readonly number[]
  /** The operator of the wallet can recover it (`embeddedWalletInfo.isCustodial`). */
  readonly isCustodial?: boolean
  /** `eip7702`: the smart account is the first account, with its address. Default: `erc4337`. */
  readonly smartAccountKind?: 'eip7702' | 'erc4337'
  /** Smart accounts cannot be read, such as without an answer of the network: the account of the key is given in their place. Default: false. */
  readonly smartAccountFails?: boolean
  /** CAIP-2 ids of the chains that the frame serves. Default: those of the wallet, and the three of Solana. */
  readonly chains?: readonly string[]
  /** `never`: the frame does not load. `refused`: it does not serve the page. Default: it is ready at once. */
  readonly loads?: 'atOnce' | 'never' | 'refused'
}

/** The answers with which the window of a social login ends. */
export type SocialOutcome = {
  readonly provider?: SocialProvider
  readonly email?: string
  readonly userName?: string
  /** The provider's error, such as `access_denied`. */
  readonly error?: string
  /** The origin that the message comes from. Default: the frame's. */
  readonly origin?: string
}
