import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Namespace } from '../../protocol/namespaces.js'

type Element<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes

type Disabled = { readonly disabled?: boolean | undefined }
type Size = { readonly size?: 'sm' | 'md' | 'lg' | undefined }
type Connecting = Size & {
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
  readonly namespace?: Namespace | undefined
}
type Account = Disabled & {
  readonly balance?: 'show' | 'hide' | undefined
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

type OfPrefix<Prefix extends string> = {
  readonly [Name in `${Prefix}-button`]: Element<Account & Connecting>
} & { readonly [Name in `${Prefix}-connect-button`]: Element<Disabled & Connecting> } & {
  readonly [Name in `${Prefix}-account-button`]: Element<Account & Pick<Connecting, 'namespace'>>
} & { readonly [Name in `${Prefix}-network-button`]: Element<Disabled & Size> } & {
  readonly [Name in `${Prefix}-wallet-button`]: Element<
    Disabled & Connecting & { readonly wallet?: string | undefined }
  >
} & { readonly [Name in `${Prefix}-modal`]: Element<unknown> }

/**
 * The attributes of the elements `<appkit-button>` and so on, and of their twins `<w3m-button>`. JSX of React 18.3 and 19 knows them once something of
 * `latchkey/appkit/react` is imported.
 * @example const attributes: AppKitElements['appkit-button'] = { size: 'sm', balance: 'hide' }
 */
export type AppKitElements = OfPrefix<'appkit'> & OfPrefix<'w3m'>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitElements {}
  }
}
