import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Kit } from '../../core/Kit.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { plainSheet } from '../../ui/theme/plainSheet.js'
import { useStore } from '../context/useStore.js'

const query = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const loadHostSheet = /* @__PURE__ */ lazyImport(() => import('./hostSheet.js'))
type HostSheet = Awaited<ReturnType<typeof loadHostSheet>>['hostSheet']

/**
 * The host's theme, else the system's, live; and its sheet. What a host's variables need is loaded for hosts that set some:
 * `sheet` is undefined until it is there. Where it cannot be loaded, our own theme is drawn.
 */
export function useTheme(kit: Kit): {
  readonly theme: 'light' | 'dark'
  readonly sheet: string | undefined
} {
  const { themeMode, themeVariables } = useStore(kit.config)
  const [hostSheet, setHostSheet] = useState<HostSheet>()
  const isDark = useSyncExternalStore(subscribe, () => matchMedia(query).matches)
  const theme = themeMode ?? (isDark ? 'dark' : 'light')
  const isPlain = Object.keys(themeVariables).length === 0
  useEffect(() => {
    if (isPlain || hostSheet) return
    loadHostSheet().then(
      loaded => setHostSheet(() => loaded.hostSheet),
      error => {
        kit.report(error)
        setHostSheet(() => plainSheet)
      }
    )
  }, [kit, isPlain, hostSheet])
  const drawn = useRef<string | undefined>(undefined)
  const sheet = useMemo(
    () => (isPlain ? plainSheet(theme) : hostSheet?.(theme, themeVariables)),
    [theme, themeVariables, isPlain, hostSheet]
  )
  // Variables that are set on an open modal change it once they can be read; it does not go away meanwhile.
  drawn.current = sheet ?? drawn.current
  return { theme, sheet: drawn.current }
}
