import type { CreateConnectorFn } from '@wagmi/core'
import type { BackEnd } from '../../migration/backEnd.js'

type Instructions = {
  readonly learnMoreUrl: string
  readonly steps: readonly {
    readonly step: 'install' | 'create' | 'scan' | 'connect' | 'refresh'
    readonly title: string
    readonly description: string
  }[]
}

/** Where a wallet is installed from. */
export type DownloadUrls = {
  readonly [place in
    | 'android'
    | 'ios'
    | 'mobile'
    | 'qrCode'
    | 'chrome'
    | 'edge'
    | 'firefox'
    | 'opera'
    | 'safari'
    | 'browserExtension'
    | 'macos'
    | 'windows'
    | 'linux'
    | 'desktop']?: string | undefined
}

/** A wallet as RainbowKit 2 describes it. `instructions` are not shown here: the kit has its own. */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly shortName?: string | undefined
  /** A function is not called: the picture is then the kit's, or that of the server. */
  readonly iconUrl: string | (() => Promise<string>)
  readonly iconAccent?: string | undefined
  readonly iconBackground: string
  readonly installed?: boolean | undefined
  readonly downloadUrls?: DownloadUrls | undefined
  /** Called once, when the connectors are made. */
  readonly hidden?: (() => boolean) | undefined
  readonly mobile?: { readonly getUri?: ((uri: string) => string) | undefined } | undefined
  readonly desktop?:
    | {
        readonly getUri?: ((uri: string) => string) | undefined
        readonly instructions?: Instructions | undefined
      }
    | undefined
  readonly qrCode?:
    | { readonly getUri: (uri: string) => string; readonly instructions?: Instructions | undefined }
    | undefined
  readonly extension?: { readonly instructions?: Instructions | undefined } | undefined
  readonly createConnector: CreateConnector
}

/** What a connector of `connectorsForWallets` says of its wallet: `connector.rkDetails`. */
export type RainbowKitDetails = Omit<Wallet, 'createConnector' | 'hidden'> & {
  readonly index: number
  readonly groupIndex: number
  readonly groupName: string
  readonly isRainbowKitConnector: true
}

/** The parameter of `createConnector`. */
export type WalletDetailsParams = { readonly rkDetails: RainbowKitDetails }

/** Makes the wagmi connector of a wallet. */
export type CreateConnector = (walletDetails: WalletDetailsParams) => CreateConnectorFn

/** What the application says of itself. */
export type AppParameters = {
  readonly appName?: string | undefined
  readonly appDescription?: string | undefined
  readonly appUrl?: string | undefined
  readonly appIcon?: string | undefined
}

/** The parameter of a wallet's function. `projectId` is not required here. */
export type WalletParameters = AppParameters &
  BackEnd & {
    readonly projectId?: string | undefined
    /** Not used: option `latchkey` of `RainbowKitProvider` has `universalProviderConfigOverride`. */
    readonly walletConnectParameters?: Readonly<Record<string, unknown>> | undefined
  }

/** Describes a wallet with the parameters of the application: an empty text where it has none. */
export type CreateWalletFn = (
  parameters: WalletParameters & { readonly appName: string; readonly projectId: string }
) => Wallet

/** The function of a wallet of `latchkey/rainbowkit/wallets`. */
export type WalletFactory = (parameters?: WalletParameters) => Wallet

/** Groups of wallets, in the order of the list. Names of groups are not shown. */
export type WalletList = readonly {
  readonly groupName: string
  readonly wallets: readonly CreateWalletFn[]
}[]
