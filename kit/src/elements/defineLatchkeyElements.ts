import type { Latchkey } from '../latchkey.js'
import { createElementClass } from './createElementClass.js'
import { elementKinds, referencePrefixes } from './elementKinds.js'
import { mountModal } from './mountModal.js'

/** Options of `defineLatchkeyElements`. */
export type DefineLatchkeyElementsOptions = {
  /** Also registers the names of the reference kit: `appkit-button`, `w3m-button` and so on. Default: false. */
  readonly aliases?: boolean
}

/**
 * Registers `<latchkey-button>`, `<latchkey-connect-button>`, `<latchkey-account-button>`,
 * `<latchkey-network-button>`, `<latchkey-wallet-button wallet="io.metamask">`, `<latchkey-onramp-widget>` and `<latchkey-modal>` for pages
 * without React. Each draws a plain button at once; the modal and React are loaded when a visitor hovers over one, or
 * when a remembered wallet reconnects. Attributes are the props of the React buttons in kebab case (`chars-start`). A
 * second call, or a call on a server, does nothing.
 * @example defineLatchkeyElements(latchkey)
 */
export function defineLatchkeyElements(client: Latchkey, options: DefineLatchkeyElementsOptions = {}): void {
  if (typeof customElements === 'undefined') return
  const prefixes = options.aliases ? ['latchkey', ...referencePrefixes] : ['latchkey']
  if (customElements.get('latchkey-button')) return
  for (const kind of elementKinds) {
    for (const prefix of prefixes) {
      const name = `${prefix}-${kind}`
      // A class can be registered under one name only, so each name has its own.
      if (!customElements.get(name)) customElements.define(name, createElementClass(client, kind))
    }
  }
  mountModal(client)
  void client.ready()
}
