import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Client } from '../../client/Client.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { plainSheet } from '../../ui/theme/plainSheet.js'
import { useConfigOf } from '../context/useKitState.js'

const query = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const loadHostSheet = /* @__PURE__ */ lazyImport(() => import('./hostSheet.js'))
type HostSheet = Awaited<ReturnType<typeof loadHostSheet>>['hostSheet']

/**
 * The host's theme, else the system's, and its style sheet; follows changes. The code for theme variables is loaded only if the host
 * sets some: until then `sheet` is undefined. If it cannot be loaded, the default theme is used.
 */
export function useTheme(client: Pick<Client, 'config' | 'report' | 'subscribe'>): {
  readonly theme: 'light' | 'dark'
  readonly sheet: string | undefined
} {
  const { themeMode, themeVariables } = useConfigOf(client)
  const [hostSheet, setHostSheet] = useState<HostSheet>()
  const isDark = useSyncExternalStore(subscribe, () => matchMedia(query).matches)
  const theme = themeMode ?? (isDark ? 'dark' : 'light')
  const isPlain = Object.keys(themeVariables).length === 0
  useEffect(() => {
    if (isPlain || hostSheet) return
    loadHostSheet().then(
      loaded => setHostSheet(() => loaded.hostSheet),
      error => {
        client.report(error)
        setHostSheet(() => plainSheet)
      }
    )
  }, [client, isPlain, hostSheet])
  const drawn = useRef<string | undefined>(undefined)
  const sheet = useMemo(
    () => (isPlain ? plainSheet(theme) : hostSheet?.(theme, themeVariables)),
    [theme, themeVariables, isPlain, hostSheet]
  )
  // Variables that are set while the modal is open apply when their code has loaded; the modal stays visible meanwhile.
  drawn.current = sheet ?? drawn.current
  return { theme, sheet: drawn.current }
}
