import type { Context } from '../Context.js'
import type { App } from '../http/App.js'

/** Adds the routes of the embedded wallet below `/wallet/v1/`. */
export async function addWalletRoutes(_app: App, _context: Context): Promise<void> {}
