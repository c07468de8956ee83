'use client'
import type { Latchkey, PublicTheme } from '../../latchkey.js'
import { getTheme } from '../../projections.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

/** The theme and its setters, as `useLatchkeyTheme` returns them. */
export type LatchkeyTheme = PublicTheme & Pick<Latchkey, 'setThemeMode' | 'setThemeVariables'>

/**
 * The theme of the modal and the buttons.
 * @example
 * const Night = () => {
 *   const { setThemeMode } = useLatchkeyTheme()
 *   return <button type="button" onClick={() => setThemeMode('dark')}>Night</button>
 * }
 */
export function useLatchkeyTheme(): LatchkeyTheme {
  const { setThemeMode, setThemeVariables } = useClientValue().client
  return useSelection(stores => ({ ...getTheme(stores), setThemeMode, setThemeVariables }))
}
