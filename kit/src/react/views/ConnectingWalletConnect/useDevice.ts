'use client'
import { useEffect, useState } from 'react'
import type { Device } from '../../../core/contracts/Device.js'
import { useKit } from '../../context/KitContext.js'

/** The device of the page, once it is known. */
export function useDevice(): Device | undefined {
  const kit = useKit()
  const [device, setDevice] = useState<Device>()
  useEffect(() => {
    let isShown = true
    kit.environment.device?.().then(known => {
      if (isShown) setDevice(known)
    }, kit.report)
    return () => {
      isShown = false
    }
  }, [kit])
  return device
}
