import type { ClientStores } from '../../client/Client.js'
import { freezeStores } from '../../client/freezeStores.js'
import { instanceMissing } from '../../protocol/errors/appkit.js'
import type { AppKit } from '../AppKit.js'
import type { AppKitOptions } from '../AppKitOptions.js'
import { createInstance } from '../createInstance.js'
import { latest } from './latest.js'

/** The instance of a page. `first`: its stores before anything has happened, which a server renders and hydration must see. */
export type PageModal = { readonly modal: AppKit; readonly first: ClientStores }

/**
 * AppKit's React and Vue entries have one instance for a page: hooks need no provider, and a second `createAppKit` returns the first. On a server
 * it holds options, and no visitor: a server never connects. One that is destroyed is no longer that of the page.
 */
export function createPage() {
  let page: PageModal | undefined
  const open = (modal: AppKit): PageModal => {
    const { _internal } = modal.latchkey
    const own = { modal, first: _internal.first ?? freezeStores(_internal) }
    page = own
    _internal.onDestroy(() => {
      if (page === own) page = undefined
    })
    return own
  }
  return {
    create: (options: AppKitOptions): AppKit => (page ?? open(createInstance(options))).modal,
    /** Another entry may have made the instance. Throws LATCHKEY_APPKIT__NOT_CREATED before. */
    current(): PageModal {
      if (page) return page
      const modal = latest.find()
      if (!modal) throw instanceMissing()
      return open(modal)
    }
  }
}
