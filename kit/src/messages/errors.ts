import type { LatchkeyErrorCode } from '../protocol/errors/codes.js'
import type { MessageKey } from './en.js'

type ErrorText = { readonly title: MessageKey; readonly text: MessageKey }

/** The text of an error for visitors, with the next step. Codes without an entry concern developers only. */
export const errorTexts: Readonly<Partial<Record<LatchkeyErrorCode, ErrorText>>> = {
  LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND: { title: 'error.connectorGone', text: 'error.connectorGoneText' },
  LATCHKEY_CONNECT__USER_REJECTED: { title: 'error.rejected', text: 'error.rejectedText' },
  LATCHKEY_CONNECT__ALREADY_PENDING: { title: 'error.pending', text: 'error.pendingText' },
  LATCHKEY_CONNECT__NO_ACCOUNTS: { title: 'error.noAccounts', text: 'error.noAccountsText' },
  LATCHKEY_CONNECT__CODE_EXPIRED: { title: 'error.codeExpired', text: 'error.codeExpiredText' },
  LATCHKEY_CONNECT__LOCKED: { title: 'error.locked', text: 'error.lockedText' },
  LATCHKEY_CONNECT__TIMEOUT: { title: 'error.timeout', text: 'error.timeoutText' },
  LATCHKEY_CONNECT__SUPERSEDED: { title: 'error.superseded', text: 'error.supersededText' },
  LATCHKEY_CONNECT__WALLET_FAILED: { title: 'error.walletFailed', text: 'error.walletFailedText' },
  LATCHKEY_CONNECT__WALLET_BROKEN: { title: 'error.walletBroken', text: 'error.walletBrokenText' },
  LATCHKEY_CONNECT__WALLET_DISCONNECTED: { title: 'error.walletOffline', text: 'error.walletOfflineText' },
  LATCHKEY_CONNECT__WINDOW_ISOLATED: { title: 'error.walletFailed', text: 'error.isolatedText' },
  LATCHKEY_CONFIG__INVALID_OPTION: { title: 'error.option', text: 'error.optionText' },
  LATCHKEY_NETWORK__NOT_FOUND: { title: 'error.networkUnknown', text: 'error.networkUnknownText' },
  LATCHKEY_NETWORK__SWITCH_REJECTED: { title: 'error.switchRejected', text: 'error.switchRejectedText' },
  LATCHKEY_NETWORK__SWITCH_UNSUPPORTED: {
    title: 'error.switchUnsupported',
    text: 'error.switchUnsupportedText'
  },
  LATCHKEY_NETWORK__SWITCH_TIMEOUT: { title: 'error.switchTimeout', text: 'error.switchTimeoutText' },
  LATCHKEY_NETWORK__NOT_IN_SESSION: {
    title: 'error.switchUnsupported',
    text: 'error.switchUnsupportedText'
  },
  LATCHKEY_NETWORK__UNSUPPORTED_CHAIN: { title: 'error.networkUnknown', text: 'error.networkUnknownText' },
  LATCHKEY_REQUEST__UNKNOWN: { title: 'error.requestUnknown', text: 'error.requestUnknownText' },
  LATCHKEY_REQUEST__UNSUPPORTED: {
    title: 'error.requestUnsupported',
    text: 'error.requestUnsupportedText'
  },
  LATCHKEY_ACTIVITY__UNAVAILABLE: { title: 'error.service', text: 'error.serviceText' },
  LATCHKEY_BALANCE__UNAVAILABLE: { title: 'tokens.failed', text: 'tokens.failedText' },
  LATCHKEY_HTTP__TIMEOUT: { title: 'error.service', text: 'error.serviceText' },
  LATCHKEY_HTTP__OFFLINE: { title: 'error.offline', text: 'error.offlineText' },
  LATCHKEY_HTTP__FAILED: { title: 'error.service', text: 'error.serviceText' },
  LATCHKEY_HTTP__INVALID_ANSWER: { title: 'error.service', text: 'error.serviceText' },
  LATCHKEY_WALLETCONNECT__INVALID_ENVELOPE: { title: 'error.walletBroken', text: 'error.walletBrokenText' },
  LATCHKEY_WALLETCONNECT__INVALID_KEY: { title: 'error.walletBroken', text: 'error.walletBrokenText' },
  LATCHKEY_WALLETCONNECT__INVALID_REQUEST: { title: 'error.siteRequest', text: 'error.siteRequestText' },
  LATCHKEY_WALLETCONNECT__INVALID_SESSION: { title: 'error.walletBroken', text: 'error.walletAnswerText' },
  LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN: { title: 'error.walletSignIn', text: 'error.walletAnswerText' },
  LATCHKEY_RELAY__REFUSED: { title: 'error.relay', text: 'error.relayText' },
  LATCHKEY_RELAY__TIMEOUT: { title: 'error.relay', text: 'error.relayText' },
  LATCHKEY_RELAY__CLOSED: { title: 'error.relay', text: 'error.relayText' },
  LATCHKEY_SIWX__SIGNATURE_DECLINED: { title: 'error.signDeclined', text: 'error.signDeclinedText' },
  LATCHKEY_SIWX__SMART_ACCOUNT: { title: 'error.smartAccount', text: 'error.smartAccountText' },
  LATCHKEY_SIWX__INIT_FAILED: { title: 'error.signInInit', text: 'error.signInInitText' },
  LATCHKEY_SIWX__UNREACHABLE: { title: 'error.signInUnreachable', text: 'error.signInUnreachableText' },
  LATCHKEY_SIWX__SERVER_FAILED: { title: 'error.signInServer', text: 'error.signInServerText' },
  LATCHKEY_SIWX__SESSION_REFUSED: { title: 'error.signInRefused', text: 'error.signInRefusedText' },
  LATCHKEY_SIWX__INVALID_MESSAGE: { title: 'error.signInPrepare', text: 'error.siteRequestText' },
  LATCHKEY_SIWX__MESSAGE_FAILED: { title: 'error.signInPrepare', text: 'error.signInPrepareText' },
  LATCHKEY_RPC__FAILED: { title: 'error.rpc', text: 'error.rpcText' }
}

/**
 * Returns the title and the next step for an error, with the values of their placeholders. Errors without an entry read
 * `Something went wrong`. `context` is the error's own; its `problem` names the fault for support.
 */
export function errorText(code: LatchkeyErrorCode, context: Readonly<Record<string, unknown>> = {}) {
  const words: ErrorText = errorTexts[code] ?? { title: 'error.unexpected', text: 'error.unexpectedText' }
  const { option = code, problem = code } = context
  return { ...words, values: { option: String(option), problem: String(problem) } }
}
