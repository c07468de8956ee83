import type { Config } from '../config/Config.js'
import type { Call } from './App.js'

/** An address of this server as its callers reach it: from LATCHKEY_PUBLIC_URL, else from the request itself. */
export function ownUrl(call: Call, config: Config, path: string): string {
  return `${config.publicUrl ?? new URL(call.req.url).origin}${path}`
}
