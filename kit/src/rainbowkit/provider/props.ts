import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { BackEnd } from '../../migration/backEnd.js'
import type { Locale } from '../Locale.js'
import type { Theme } from '../theme/Theme.js'

/** A picture of an account. It is not drawn here: the kit draws its own. */
export type AvatarComponent = ComponentType<{
  readonly address: string
  readonly ensImage?: string | null | undefined
  readonly size: number
}>

/** A text below the wallets. It is not drawn here: options `termsConditionsUrl` and `privacyPolicyUrl` link your pages. */
export type DisclaimerComponent = ComponentType<{
  readonly Text: (props: { readonly children: ReactNode }) => ReactElement
  readonly Link: (props: { readonly children: ReactNode; readonly href: string }) => ReactElement
}>

/** Properties of `RainbowKitProvider`: those of RainbowKit 2.2, and the kit's own. */
export type RainbowKitProviderProps = BackEnd & {
  readonly children?: ReactNode
  /** Where to connect first. Default: the first chain of the config. */
  readonly initialChain?: { readonly id: number } | number | undefined
  /** Of the element around the children: `data-rk-id`. */
  readonly id?: string | undefined
  /** Default: `lightTheme()`. `null`: the kit's own, which follows the system. */
  readonly theme?: Theme | null | undefined
  /** The account always has its history where a data API is configured. */
  readonly showRecentTransactions?: boolean | undefined
  readonly appInfo?:
    | {
        readonly appName?: string | undefined
        readonly learnMoreUrl?: string | undefined
        readonly disclaimer?: DisclaimerComponent | undefined
      }
    | undefined
  readonly coolMode?: boolean | undefined
  readonly avatar?: AvatarComponent | undefined
  readonly modalSize?: 'compact' | 'wide' | undefined
  /** Default: the language of the browser. */
  readonly locale?: Locale | undefined
  /** Further options of `createLatchkey`. They are read when the provider is first rendered. */
  readonly latchkey?: Omit<Partial<LatchkeyOptions>, 'networks' | 'adapters' | 'siwx'> | undefined
}

/** Properties that change nothing here, and what does. */
export const propsWithoutEqual: Readonly<Record<string, string>> = {
  coolMode: 'The modal has no such animation.',
  modalSize: 'The modal has one size.',
  avatar: 'The modal and the buttons draw their own picture of an account.'
}

/** The same for `appInfo`. */
export const appInfoWithoutEqual: Readonly<Record<string, string>> = {
  learnMoreUrl: 'The modal has its own guide to a first wallet.',
  disclaimer: 'Set `termsConditionsUrl` and `privacyPolicyUrl` in property `latchkey`.'
}
