import type { Latchkey } from '../latchkey.js'
import { createPlaceholder } from './createPlaceholder.js'
import { attributes, type ElementKind } from './elementKinds.js'
import { loadRenderer, type Renderer } from './loadRenderer.js'

/**
 * The class of one element, created on demand because a server has no HTMLElement. It renders into light DOM, as the
 * React buttons do.
 */
export function createElementClass(client: Latchkey, kind: ElementKind): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = attributes
    #removePlaceholder: (() => void) | undefined
    #stop: (() => void) | undefined
    #renderer: Renderer | undefined

    connectedCallback(): void {
      if (this.#stop) return
      this.#removePlaceholder = createPlaceholder(client, kind, this, () => this.#load())
      // The plain button cannot show an account: React renders it once an account is connected.
      this.#stop = client.subscribeAccount(account => account.isConnected && this.#loadQuietly())
      if (kind === 'modal' || kind === 'onramp-widget' || client.getAccount().isConnected) this.#loadQuietly()
    }

    disconnectedCallback(): void {
      // A move in the document disconnects and connects the element in one turn: it then keeps its content.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#stop?.()
        this.#removePlaceholder?.()
        this.#renderer?.unmount()
        this.#stop = this.#removePlaceholder = this.#renderer = undefined
      })
    }

    attributeChangedCallback(): void {
      this.#renderer?.render()
    }

    /** Replaces the plain button with the React button, and moves the focus to it. */
    async #load(): Promise<void> {
      if (this.#renderer) return
      const { createRenderer } = await loadRenderer()
      if (this.#renderer || !this.isConnected) return
      const hadFocus = this.contains(this.ownerDocument.activeElement)
      this.#removePlaceholder?.()
      this.#removePlaceholder = undefined
      this.#renderer = createRenderer(client, this, kind)
      if (hadFocus) this.querySelector('button')?.focus()
    }

    #loadQuietly(): void {
      this.#load().catch(client._internal.report)
    }
  }
}
