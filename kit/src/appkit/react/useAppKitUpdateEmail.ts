'use client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { updateEmail } from '../updateEmail.js'
import { useModal } from './useModal.js'

/** What a request of a hook has led to. */
export type RequestState<T> = {
  readonly data: T | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
}

/** What a hook calls when its request has ended. */
export type RequestCallbacks<T> = {
  readonly onSuccess?: ((data: T) => void) | undefined
  readonly onError?: ((error: Error) => void) | undefined
}

/**
 * The state of requests, of which the newest counts, and a function that makes one. That never rejects: `onError` and the state have the error.
 */
export function useRequest<T>(
  options: RequestCallbacks<T>
): readonly [RequestState<T>, (work: () => Promise<T>) => Promise<T | undefined>] {
  const [outcome, setOutcome] = useState<{
    readonly data?: T
    readonly error?: Error
    readonly isPending?: boolean
  }>({})
  const callbacks = useRef(options)
  const newest = useRef(0)
  useEffect(() => {
    callbacks.current = options
  })
  const ask = useCallback(async (work: () => Promise<T>) => {
    newest.current += 1
    const own = newest.current
    setOutcome({ isPending: true })
    try {
      const data = await work()
      if (own === newest.current) setOutcome({ data })
      callbacks.current.onSuccess?.(data)
      return data
    } catch (cause) {
      const error = cause as Error
      if (own === newest.current) setOutcome({ error })
      callbacks.current.onError?.(error)
      return undefined
    }
  }, [])
  const state = useMemo(() => {
    const { data, error, isPending = false } = outcome
    return { data, error, isPending, isSuccess: data !== undefined, isError: error !== undefined }
  }, [outcome])
  return [state, ask]
}

/**
 * Opens the form that changes the e-mail address of an embedded wallet. Its error is LATCHKEY_CONNECT__USER_REJECTED if the person closes it, and
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without an account that logged in by e-mail.
 * @example
 * const Change = () => {
 *   const { updateEmail, isPending } = useAppKitUpdateEmail({ onSuccess: ({ email }) => console.info(email) })
 *   return <button type="button" disabled={isPending} onClick={() => updateEmail()}>Change address</button>
 * }
 */
export function useAppKitUpdateEmail(
  options: RequestCallbacks<{ readonly email: string }> = {}
): RequestState<{ readonly email: string }> & { readonly updateEmail: () => Promise<void> } {
  const modal = useModal()
  const [state, ask] = useRequest(options)
  return useMemo(
    () => ({
      ...state,
      async updateEmail() {
        await ask(() => updateEmail(modal))
      }
    }),
    [state, ask, modal]
  )
}
