'use client'
import { useMemo } from 'react'
import type { ThemeVariables } from '../../core/config/LatchkeyOptions.js'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'

/** The theme and its setters, as `useLatchkeyTheme` returns them. */
export type LatchkeyTheme = {
  /** Undefined: follows the system's setting. */
  readonly themeMode: 'light' | 'dark' | undefined
  readonly themeVariables: ThemeVariables
} & Pick<Latchkey, 'setThemeMode' | 'setThemeVariables'>

const slices: readonly Slice[] = ['config']

/**
 * The theme of the modal and the buttons.
 * @example
 * const Night = () => {
 *   const { setThemeMode } = useLatchkeyTheme()
 *   return <button type="button" onClick={() => setThemeMode('dark')}>Night</button>
 * }
 */
export function useLatchkeyTheme(): LatchkeyTheme {
  const { client } = useClientValue()
  const picked = useSelection(slices, stores => {
    const { themeMode, themeVariables } = stores.config.get()
    return { themeMode, themeVariables }
  })
  return useMemo(
    () => ({ ...picked, setThemeMode: client.setThemeMode, setThemeVariables: client.setThemeVariables }),
    [client, picked]
  )
}
