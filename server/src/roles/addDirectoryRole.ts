import type { Context } from '../Context.js'
import { addDirectoryRoutes } from '../directory/addDirectoryRoutes.js'
import type { App } from '../http/App.js'
import { addImageRoutes } from '../images/addImageRoutes.js'
import { addRemoteConfigRoutes } from '../remoteConfig/addRemoteConfigRoutes.js'

/** Adds the routes of the wallet directory with its images, and of the remote configuration. */
export function addDirectoryRole(app: App, context: Context): void {
  addDirectoryRoutes(app, context)
  addImageRoutes(app, context)
  addRemoteConfigRoutes(app, context)
}
