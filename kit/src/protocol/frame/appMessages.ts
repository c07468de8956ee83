import {
  type Check,
  type Checked,
  either,
  fields,
  listOf,
  mapOf,
  maybe,
  maybeNull,
  nothing,
  oneOf,
  text,
  where
} from './checks.js'
import { checkRpcRequest } from './rpcParameters.js'
import { accountType, chainId, chainNamespace, email, otp } from './values.js'

const number = where<number>(Number.isFinite)
const themeVariables = mapOf(either(text(), number))

/** The social providers of SPEC section 5. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** What the page asks the frame for, by type (wire.md section 4.3). */
export const appPayloads = {
  SWITCH_NETWORK: fields({ chainId }),
  CONNECT_EMAIL: fields({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: fields({ otp }),
  CONNECT_SOCIAL: fields({
    uri: text(),
    preferredAccountType: maybe(accountType),
    chainId: maybe(chainId)
  }),
  GET_SOCIAL_REDIRECT_URI: fields({ provider: oneOf(socialProviders) }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: maybeNull(
    fields({
      chainId: maybe(chainId),
      /** Without `chainId`: the account on the chain in use of this namespace. */
      chainNamespace: maybe(chainNamespace),
      preferredAccountType: maybe(accountType),
      socialUri: maybe(text())
    })
  ),
  SIGN_OUT: nothing,
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  RELOAD: nothing,
  IS_CONNECTED: maybeNull(fields({ token: maybe(text()) })),
  SET_PREFERRED_ACCOUNT: fields({ type: accountType }),
  RPC_REQUEST: checkRpcRequest,
  UPDATE_EMAIL: fields({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: fields({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: fields({ otp }),
  SYNC_THEME: fields({
    themeMode: maybe(oneOf(['light', 'dark'] as const)),
    themeVariables: maybe(themeVariables),
    w3mThemeVariables: maybe(mapOf(text()))
  }),
  SYNC_DAPP_DATA: fields({
    metadata: maybe(fields({ name: text(), description: text(), url: text(), icons: listOf(text(), 16) })),
    sdkVersion: maybe(text()),
    sdkType: maybe(text(/^(w3m|appkit)$/)),
    /** BCP 47: the language of the page's texts. */
    locale: maybe(text(/^[-\w]{1,64}$/)),
    projectId: text()
  }),
  /** Rejects requests that still wait for the person: the `id`s of their messages. */
  RPC_ABORT: fields({ ids: listOf(text(/^.{1,64}$/), 50) }),
  /** The methods of login that the frame's service has. */
  GET_LOGIN_METHODS: nothing
} as const satisfies Readonly<Record<string, Check<unknown>>>

/** A type of request, without its prefix. */
export type FrameRequestType = keyof typeof appPayloads

/** The payload of a request. */
export type FrameRequestPayload<Type extends FrameRequestType> = Checked<(typeof appPayloads)[Type]>

/** A request of the page, as the frame reads it. */
export type AppMessage = {
  readonly [Type in FrameRequestType]: {
    readonly type: `@w3m-app/${Type}`
    readonly id: string
    readonly payload: FrameRequestPayload<Type>
  }
}[FrameRequestType]

/** The one message that goes to the frame's window; everything else goes through the port that comes with it. */
export const checkInit = fields({
  type: oneOf(['@w3m-app/INIT'] as const),
  payload: fields({
    protocol: text(/^latchkey-frame\/1$/),
    projectId: text(/^.{0,128}$/),
    nonce: text(/^[\da-f]{32,64}$/)
  })
})

export type InitMessage = Checked<typeof checkInit>
