import type { FrameConfig } from '../contracts/FrameConfig.js'
import { FrameRefusal } from './describeFailure.js'

/** What the frame's origin says, and how far this device's clock is behind the server's, in ms. */
export type ReadConfig = { readonly config: FrameConfig; readonly clockOffset: number }

const sizeLimit = 256 * 1024

/**
 * Reads the project's configuration from the frame's own origin. Throws for an answer of another form, and a `FrameRefusal` for an unknown
 * project.
 */
export async function readConfig(
  projectId: string,
  { fetch, now }: { readonly fetch: typeof globalThis.fetch; readonly now: () => number }
): Promise<ReadConfig> {
  const response = await fetch(`/config.json?projectId=${encodeURIComponent(projectId)}`, {
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000)
  })
  if (response.status === 404) throw new FrameRefusal('unknown_project')
  const text = await response.text()
  if (!response.ok || text.length > sizeLimit)
    throw new Error(`The configuration is not served: ${response.status}`)
  const config: unknown = JSON.parse(text)
  if (!isConfig(config)) throw new Error('The configuration has another form')
  const served = Date.parse(response.headers.get('date') ?? '')
  // Proofs carry the time: the clock of the device may be wrong by more than the server allows. The header has whole seconds.
  return { config, clockOffset: Number.isNaN(served) ? 0 : served + 500 - now() }
}

/** It comes from the frame's own origin, whose scripts run here: what is checked is a mistake, not an attack. */
function isConfig(value: unknown): value is FrameConfig {
  const { projectId, origins, api, rpId, chains, contracts } = (value ?? {}) as Readonly<
    Record<string, unknown>
  >
  return (
    typeof projectId === 'string' &&
    Array.isArray(origins) &&
    origins.every(origin => typeof origin === 'string') &&
    typeof api === 'string' &&
    URL.canParse(api) &&
    typeof rpId === 'string' &&
    Array.isArray(chains) &&
    chains.every(chain => typeof chain?.id === 'string') &&
    Array.isArray(contracts)
  )
}
