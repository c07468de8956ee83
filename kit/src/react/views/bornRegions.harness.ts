/**
 * Records the live regions that are added to a shadow root together with their words, which screen readers do not announce. A region
 * without words, or a named placeholder, is none of them.
 */
export function recordBornRegions(shadow: ShadowRoot): readonly string[] {
  const born: string[] = []
  const regions = '[role=status], [role=alert]'
  const observer = new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const own = node.matches(regions) ? [node] : []
      for (const region of [...own, ...node.querySelectorAll(regions)])
        if (region.textContent?.trim()) born.push(region.textContent)
    }
  })
  observer.observe(shadow, { childList: true, subtree: true })
  return born
}
