import { warnOptions } from '../../migration/warnNoEqual.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { AppKit } from '../AppKit.js'
import { opened } from '../opened.js'
import { latest } from '../page/latest.js'
import { partOf } from '../part.js'
import type { PaymentAsset } from './assets.js'

/**
 * A payment that the person is asked for. `amount` is in whole tokens.
 * @example const options: PaymentOptions = { recipient: '0x…', amount: 5, paymentAsset: baseUSDC }
 */
export type PaymentOptions = {
  readonly recipient: string
  readonly amount: number | string
  readonly paymentAsset: PaymentAsset
  /** Have no equal: the wallet of the person pays, and no exchange. */
  readonly openInNewTab?: boolean
  readonly redirectUrl?: { readonly success: string; readonly failure: string }
  readonly payWithExchange?: unknown
}

/**
 * The id of the transaction, for EVM its hash.
 * @example const link = (result: PayResult) => `https://basescan.org/tx/${result}`
 */
export type PayResult = string

/**
 * What a payment has led to.
 * @example const hashOf = (payment: PaymentResult) => (payment.success ? payment.result : undefined)
 */
export type PaymentResult =
  | { readonly success: true; readonly result: PayResult }
  | { readonly success: false; readonly error: string }

/** The newest payment of an instance. */
type Newest = { isPending: boolean; result: PayResult | null; error: string | null }

const createNewest = (): Newest => ({ isPending: false, result: null, error: null })
const createSaid = () => new Set<string>()

const wallet = 'The wallet of the person pays.'
const withoutEqual = { openInNewTab: wallet, redirectUrl: wallet, payWithExchange: wallet }

/**
 * Asks the person for a payment, in the instance that `createAppKit` made: view WalletSend with these values, which the person reviews and cannot
 * change; without an account a wallet is connected first. Resolves once the wallet has sent the transaction, or the person has left. The network has to be one of
 * `networks`. Throws LATCHKEY_APPKIT__NOT_CREATED before `createAppKit`.
 * @example
 * const buy = (recipient: string) => pay({ recipient, amount: 5, paymentAsset: baseUSDC })
 */
export async function pay(options: PaymentOptions): Promise<PaymentResult> {
  const modal = latest.get()
  const newest = partOf(modal, createNewest)
  Object.assign(newest, { isPending: true, result: null, error: null })
  try {
    const result = await send(modal, options)
    Object.assign(newest, { isPending: false, result })
    return { success: true, result }
  } catch (cause) {
    const error = isLatchkeyError(cause) ? cause.shortMessage : String(cause)
    Object.assign(newest, { isPending: false, error })
    return { success: false, error }
  }
}

/**
 * The same, resolved when the modal is open: `getPayResult` and `getPayError` say later what it has led to.
 * @example const ask = (recipient: string) => openPay({ recipient, amount: 5, paymentAsset: baseUSDC })
 */
export async function openPay(options: PaymentOptions): Promise<void> {
  const { latchkey } = latest.get()
  pay(options).catch(latchkey._internal.report)
  await opened(latchkey)
}

/**
 * The newest payment's transaction, once there is one. Throws LATCHKEY_APPKIT__NOT_CREATED.
 * @example const isPaid = () => getPayResult() !== null
 */
export const getPayResult = (): PayResult | null => partOf(latest.get(), createNewest).result

/**
 * Why the newest payment was not made. Throws LATCHKEY_APPKIT__NOT_CREATED.
 * @example const problem = () => getPayError() ?? ''
 */
export const getPayError = (): string | null => partOf(latest.get(), createNewest).error

/**
 * Whether a payment waits for the person. Throws LATCHKEY_APPKIT__NOT_CREATED.
 * @example const label = () => (getIsPaymentInProgress() ? 'Waiting' : 'Pay')
 */
export const getIsPaymentInProgress = (): boolean => partOf(latest.get(), createNewest).isPending

/** Resolves with the transaction. Rejects with LATCHKEY_CONNECT__USER_REJECTED if the person leaves. */
export async function send(modal: AppKit, options: PaymentOptions): Promise<PayResult> {
  const { latchkey } = modal
  const { paymentAsset, recipient: to, amount } = options
  const { network, asset } = paymentAsset
  warnOptions('latchkey/appkit', partOf(modal, createSaid), { ...options }, withoutEqual)
  const namespace = network.split(':')[0] as Namespace
  if (!latchkey.getAccount(namespace).isConnected) {
    const { type } = await latchkey.open({ view: 'Connect', namespace })
    if (type !== 'connected') throw userRejected()
  }
  const outcome = await latchkey.open({
    view: 'WalletSend',
    arguments: { namespace, chainId: network, to, amount, ...(asset !== 'native' && { assetAddress: asset }) }
  })
  if (outcome.type !== 'sent') throw userRejected()
  return outcome.hash
}
