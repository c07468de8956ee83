import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Client } from '../../client/Client.js'
import type { Config } from '../../client/config/resolveConfig.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { plainSheet } from '../../ui/theme/plainSheet.js'
import type { ThemeName } from '../../ui/theme/tokens.js'
import type { Variables } from '../../ui/theme/variables.js'
import { useConfigOf } from '../context/useKitState.js'

const query = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const loadHostSheet = /* @__PURE__ */ lazyImport(() => import('./hostSheet.js'))

/** Makes the style sheet of a theme with the host's variables. */
export type HostSheet = Awaited<ReturnType<typeof loadHostSheet>>['hostSheet']

/** Whether the host sets no variables, so that the default theme needs no further code. */
export const isPlain = (variables: Variables): boolean => Object.keys(variables).length === 0

/** The host's theme, else the system's. */
export const themeOf = ({ themeMode }: Pick<Config, 'themeMode'>): ThemeName =>
  themeMode ?? (matchMedia(query).matches ? 'dark' : 'light')

/**
 * The theme and its style sheet; follows changes. The code for theme variables is loaded only if the host
 * sets some: until then `sheet` is undefined. If it cannot be loaded, the default theme is used.
 */
export function useTheme(client: Pick<Client, 'config' | 'report' | 'subscribe'>): {
  readonly theme: ThemeName
  readonly sheet: string | undefined
} {
  const config = useConfigOf(client)
  const { themeVariables } = config
  const [hostSheet, setHostSheet] = useState<HostSheet>()
  const theme = useSyncExternalStore(subscribe, () => themeOf(config))
  const sheetOf = isPlain(themeVariables) ? plainSheet : hostSheet
  useEffect(() => {
    if (sheetOf) return
    loadHostSheet().then(
      loaded => setHostSheet(() => loaded.hostSheet),
      error => {
        client.report(error)
        setHostSheet(() => plainSheet)
      }
    )
  }, [client, sheetOf])
  const drawn = useRef<string | undefined>(undefined)
  const sheet = useMemo(() => sheetOf?.(theme, themeVariables), [theme, themeVariables, sheetOf])
  // Variables that are set while the modal is open apply when their code has loaded; the modal stays visible meanwhile.
  drawn.current = sheet ?? drawn.current
  return { theme, sheet: drawn.current }
}
