import { useEffect, useRef, useState } from 'react'
import type { ModalHost } from '../../client/state/modalHosts.js'
import { afterFrame } from './afterFrame.js'

/** Lets `host` show the card before the modal opens, where `canShow`. Returns whether the card is to be shown. */
export function useOpening(host: ModalHost | undefined, canShow: boolean): boolean {
  const [onShown, setOnShown] = useState<() => void>()
  const latest = useRef(canShow)
  useEffect(() => {
    latest.current = canShow
  })
  useEffect(() => {
    if (!host) return
    host.show = () => (latest.current ? new Promise(resolve => setOnShown(() => resolve)) : undefined)
    host.hide = () => setOnShown(undefined)
    return () => {
      setOnShown(undefined)
      host.show = undefined
      host.hide = undefined
    }
  }, [host])
  // Also called after unmounting: an opening waits for it.
  useEffect(() => {
    if (onShown) afterFrame(onShown)
  }, [onShown])
  return onShown !== undefined
}
