'use client'
import { useCallback, useEffect, useMemo } from 'react'
import { opened } from '../opened.js'
import { useModal } from '../react/useModal.js'
import { useRequest } from '../react/useAppKitUpdateEmail.js'
import { type Exchange, warnNoExchanges } from './exchanges.js'
import { type PaymentOptions, type PayResult, send } from './pay.js'

/** What `usePay` calls when a payment has ended. */
export type UsePayOptions = {
  readonly onSuccess?: ((data: PayResult) => void) | undefined
  readonly onError?: ((error: string) => void) | undefined
}

/** A payment, and what it has led to. */
export type PayRequest = {
  /** Asks for a payment, and resolves when the modal is open. Never rejects: `onError` and `error` say what happened. */
  readonly open: (options: PaymentOptions) => Promise<void>
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly error: string | null
  readonly data: PayResult | null
}

/**
 * Asks the person for a payment, as `pay` of `latchkey/appkit/pay` does.
 * @example
 * const Buy = ({ recipient }: { recipient: string }) => {
 *   const { open, isPending } = usePay({ onSuccess: hash => console.info(hash) })
 *   const buy = () => open({ recipient, amount: 5, paymentAsset: baseUSDC })
 *   return <button type="button" disabled={isPending} onClick={buy}>Pay 5 USDC</button>
 * }
 */
export function usePay({ onSuccess, onError }: UsePayOptions = {}): PayRequest {
  const modal = useModal()
  const [state, ask] = useRequest<PayResult>({ onSuccess, onError: error => onError?.(messageOf(error)) })
  return useMemo(
    () => ({
      isPending: state.isPending,
      isSuccess: state.isSuccess,
      isError: state.isError,
      error: state.error ? messageOf(state.error) : null,
      data: state.data ?? null,
      async open(options: PaymentOptions) {
        void ask(() => send(modal, options))
        await opened(modal.latchkey)
      }
    }),
    [state, ask, modal]
  )
}

/** The message without what `LatchkeyError` adds for developers. */
const messageOf = (error: Error): string =>
  'shortMessage' in error && typeof error.shortMessage === 'string' ? error.shortMessage : error.message

/**
 * Has no equal, as exchanges pay by the vendor's service only: there are none, which is said once in development.
 * @example const Count = () => <span>{useAvailableExchanges().data.length}</span>
 */
export function useAvailableExchanges(_options?: object): {
  readonly data: readonly Exchange[]
  readonly isLoading: false
  readonly error: null
  readonly fetch: () => Promise<void>
} {
  const modal = useModal()
  useEffect(() => warnNoExchanges(modal), [modal])
  const fetch = useCallback(async () => undefined, [])
  return useMemo(() => ({ data: [], isLoading: false, error: null, fetch }), [fetch])
}
