import type { FrameRequestType } from './appMessages.js'
import {
  anything,
  type Check,
  type Checked,
  fields,
  flag,
  listOf,
  maybe,
  nothing,
  oneOf,
  text,
  where
} from './checks.js'
import { accountType, address, chainId, email, url, user } from './values.js'

const evmChainIds = listOf(
  where<number>(value => Number.isSafeInteger(value) && Number(value) > 0),
  1_000
)

/** What the frame answers, by the type of the request (wire.md section 4.4). */
export const answerPayloads = {
  SWITCH_NETWORK: fields({ chainId }),
  CONNECT_EMAIL: fields({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: fields({ uri: url }),
  GET_FARCASTER_URI: fields({ url }),
  CONNECT_FARCASTER: fields({ userName: text() }),
  GET_USER: user,
  SIGN_OUT: nothing,
  GET_CHAIN_ID: fields({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: fields({ smartAccountEnabledNetworks: evmChainIds }),
  INIT_SMART_ACCOUNT: fields({ address, isDeployed: flag }),
  RELOAD: nothing,
  IS_CONNECTED: fields({ isConnected: flag }),
  SET_PREFERRED_ACCOUNT: fields({ type: accountType, address }),
  RPC_REQUEST: anything,
  UPDATE_EMAIL: fields({ action: oneOf(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'] as const) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: fields({ newEmail: email }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RPC_ABORT: nothing,
  GET_LOGIN_METHODS: fields({ email: flag, socials: listOf(text(), 32), farcaster: flag })
} as const satisfies Readonly<Record<FrameRequestType, Check<unknown>>>

/** The payload of an answer. */
export type FrameAnswerPayload<Type extends FrameRequestType> = Checked<(typeof answerPayloads)[Type]>

/**
 * Why a request failed. `code` is of EIP-1193 or EIP-1474, where one fits: 4001 if the person declined. `reason` is one of
 * `protocol/loginReasons`; `ways` are the logins of the account that has the address (`linkRequired`).
 */
export const errorPayload = fields({
  message: maybe(text()),
  code: maybe(where<number>(Number.isSafeInteger)),
  reason: maybe(text()),
  ways: maybe(listOf(text(/^[a-z]{1,16}$/), 8))
})

/** Messages of the frame that answer no request. */
export const newsPayloads = {
  /** The frame has accepted INIT. `chains`: those that it serves (CAIP-2), by default `frameChains`. */
  READY: maybe(
    fields({ version: maybe(text()), chains: maybe(listOf(text(/^[-a-z\d]{3,8}:[-\w]{1,32}$/), 1_000)) })
  ),
  /** The frame does not serve the origin of the page. */
  REFUSED: fields({ reason: oneOf(['unverified_domain'] as const) }),
  /** The user, an address or the e-mail has changed, such as in another tab: ask again with GET_USER. */
  SESSION_UPDATE: maybe(fields({ token: maybe(text()) })),
  /** Whether the frame has something for the person to see or to decide: the page shows it meanwhile. */
  ATTENTION: fields({ isWanted: flag })
} as const satisfies Readonly<Record<string, Check<unknown>>>

export type FrameNewsType = keyof typeof newsPayloads

/** A message of the frame, as the page reads it. */
export type FrameMessage =
  | {
      readonly [Type in FrameRequestType]: {
        readonly kind: 'success'
        readonly request: Type
        readonly id: string
        readonly payload: FrameAnswerPayload<Type>
      }
    }[FrameRequestType]
  | {
      readonly kind: 'error'
      readonly request: FrameRequestType
      readonly id: string
      readonly payload: Checked<typeof errorPayload>
    }
  | {
      readonly [Type in FrameNewsType]: {
        readonly kind: 'news'
        readonly news: Type
        readonly payload: Checked<(typeof newsPayloads)[Type]>
      }
    }[FrameNewsType]
