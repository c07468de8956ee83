import type { Config } from '../config/Config.js'
import type { Call } from './App.js'

/** A URL of this server for clients: from LATCHKEY_PUBLIC_URL, else from the request. */
export function ownUrl(call: Call, config: Config, path: string): string {
  return `${config.publicUrl ?? new URL(call.req.url).origin}${path}`
}
