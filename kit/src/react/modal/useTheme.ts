import { useMemo, useSyncExternalStore } from 'react'
import type { Kit } from '../../core/Kit.js'
import { resolveColour } from '../../ui/theme/resolveColour.js'
import { themeSheet } from '../../ui/theme/themeSheet.js'
import { useStore } from '../context/useStore.js'

const query = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The host's theme, else the system's, live; and its sheet with the host's variables. */
export function useTheme(kit: Kit): { readonly theme: 'light' | 'dark'; readonly sheets: readonly string[] } {
  const { themeMode, themeVariables } = useStore(kit.config)
  const isDark = useSyncExternalStore(subscribe, () => matchMedia(query).matches)
  const theme = themeMode ?? (isDark ? 'dark' : 'light')
  const sheets = useMemo(() => [themeSheet(theme, themeVariables, resolveColour)], [theme, themeVariables])
  return { theme, sheets }
}
