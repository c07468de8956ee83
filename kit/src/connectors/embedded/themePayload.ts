import type { FrameLook } from '../../core/contracts/WalletFrame.js'

/** The payload of SYNC_THEME: all variables, and as texts those that have the names of other kits. */
export function themePayload({ themeMode, themeVariables }: FrameLook): object {
  const entries = Object.entries(themeVariables)
  const named = entries.filter(([name]) => name.startsWith('--w3m-'))
  return {
    themeMode,
    themeVariables: Object.fromEntries(entries),
    w3mThemeVariables: Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
  }
}
