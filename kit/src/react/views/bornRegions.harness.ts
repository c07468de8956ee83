const regions = '[role=status], [role=alert]'

/**
 * Records the live regions that are added to a shadow root together with their words, which screen readers do not announce. A region
 * without words, or a named placeholder, is none of them. Words that are hidden from screen readers count as none: `Live` shows them later.
 */
export function recordBornRegions(shadow: ShadowRoot): readonly string[] {
  const born: string[] = []
  observe(shadow, born)
  return born
}

/** The same of all shadow roots that are made from now on, so of the first commit too. `stop` ends it. */
export function recordAllBornRegions(): { readonly born: readonly string[]; readonly stop: () => void } {
  const born: string[] = []
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const shadow = attachShadow.call(this, init)
    // A view that fades out is hidden from screen readers, with all that it says.
    if (!this.closest('[aria-hidden=true]')) observe(shadow, born)
    return shadow
  }
  const stop = () => {
    Element.prototype.attachShadow = attachShadow
  }
  return { born, stop }
}

/** What screen readers find in a region. */
function wordsOf(region: Element): string {
  const copy = region.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}

function observe(shadow: ShadowRoot, born: string[]): void {
  const observer = new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const own = node.matches(regions) ? [node] : []
      for (const region of [...own, ...node.querySelectorAll(regions)])
        if (wordsOf(region)) born.push(wordsOf(region))
    }
  })
  observer.observe(shadow, { childList: true, subtree: true })
}
