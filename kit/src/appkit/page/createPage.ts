import type { ClientStores } from '../../client/Client.js'
import { freezeStores } from '../../client/freezeStores.js'
import { instanceMissing } from '../../protocol/errors/appkit.js'
import { type AppKit, createInstance } from '../AppKit.js'
import type { AppKitOptions } from '../AppKitOptions.js'

/** The instance of a page. `first`: its stores before anything has happened, which a server renders and hydration must see. */
export type PageModal = { readonly modal: AppKit; readonly first: ClientStores }

/**
 * AppKit's React and Vue entries have one instance for a page: hooks need no provider, and a second `createAppKit` returns the first. On a server
 * it holds options, and no visitor: a server never connects.
 */
export function createPage() {
  let page: PageModal | undefined
  return {
    create(options: AppKitOptions): AppKit {
      if (!page) {
        const modal = createInstance(options)
        const { _internal } = modal.latchkey
        page = { modal, first: _internal.first ?? freezeStores(_internal) }
      }
      return page.modal
    },
    /** Throws LATCHKEY_APPKIT__NOT_CREATED before `create`. */
    current(): PageModal {
      if (!page) throw instanceMissing()
      return page
    }
  }
}
