import type { PluginOption } from 'vite'

export function kitForVite(folder?: string | undefined): {
  readonly plugins: PluginOption[]
  readonly conditions: string[]
}
