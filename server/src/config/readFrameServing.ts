import { resolve } from 'node:path'
import { ConfigError } from './ConfigError.js'
import type { FrameServing } from './FrameServing.js'

/** What the role needs of the other variables. */
type Rest = { readonly frameUrl: string | undefined; readonly publicUrl: string | undefined }

/**
 * Reads the variables of the role `frame`: without LATCHKEY_FRAME_PORT nothing is served. `isNamed`: LATCHKEY_ROLES names the role.
 * Throws a `ConfigError` that names the variable.
 */
export function readFrameServing(
  text: (name: string) => string | undefined,
  integer: (name: string, value: string, least: number, most: number) => number,
  { frameUrl, publicUrl }: Rest,
  { isNamed, defaultDir }: { readonly isNamed: boolean; readonly defaultDir: string }
): FrameServing | undefined {
  const port = text('LATCHKEY_FRAME_PORT')
  if (port === undefined) {
    if (isNamed) throw new ConfigError('LATCHKEY_FRAME_PORT: must be set for the role frame')
    return undefined
  }
  // The pages' policy and configuration name both: they cannot be taken from a request.
  if (frameUrl === undefined)
    throw new ConfigError('LATCHKEY_FRAME_URL: must be set with LATCHKEY_FRAME_PORT')
  if (publicUrl === undefined)
    throw new ConfigError('LATCHKEY_PUBLIC_URL: must be set with LATCHKEY_FRAME_PORT')
  return {
    port: integer('LATCHKEY_FRAME_PORT', port, 0, 65_535),
    dir: resolve(text('LATCHKEY_FRAME_DIR') ?? defaultDir)
  }
}
