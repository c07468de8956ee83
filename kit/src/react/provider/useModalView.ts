'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { Kit } from '../../core/Kit.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { loadModal } from '../modal/loadModal.js'

type ModalView = ComponentType<{ readonly kit: Kit; readonly embedded?: boolean }>

/** Waits between tries, in ms. After the last one a person is told, and may click again. */
const retries = [400, 1200] as const

/**
 * The modal's component, loaded as soon as it is wanted. Where loading fails (offline, a redeployed host) it is tried
 * again; then the failure is reported and the modal closed, so that the next click starts afresh: no click is dead.
 */
export function useModalView(
  kit: Kit,
  isWanted: boolean
): { readonly Modal: ModalView | undefined; readonly hasFailed: boolean } {
  const [Modal, setModal] = useState<ModalView>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || Modal) return
    let isCurrent = true
    let cancel = () => {}
    setFailed(false)
    const attempt = (tries: number) => {
      loadModal().then(
        module => isCurrent && setModal(() => module.Modal),
        (cause: unknown) => {
          if (!isCurrent) return
          const wait = retries[tries]
          if (wait !== undefined) {
            cancel = kit.environment.clock.after(wait, () => attempt(tries + 1))
            return
          }
          setFailed(true)
          kit.report(
            new LatchkeyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause, details: 'the modal did not load' })
          )
          kit.dispatch({ type: 'close' })
        }
      )
    }
    attempt(0)
    return () => {
      isCurrent = false
      cancel()
    }
  }, [kit, isWanted, Modal])
  return { Modal, hasFailed }
}
