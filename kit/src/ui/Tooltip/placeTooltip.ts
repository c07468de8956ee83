const gap = 6
const margin = 8

/** Places `tip` above `anchor`, or below if there is no space, and always inside the viewport. CSSOM only. */
export function placeTooltip(tip: HTMLElement, anchor: HTMLElement): void {
  const target = (anchor.firstElementChild ?? anchor).getBoundingClientRect()
  const size = tip.getBoundingClientRect()
  const room = document.documentElement.clientWidth - size.width - margin
  const x = Math.max(margin, Math.min(room, target.left + (target.width - size.width) / 2))
  const above = target.top - size.height - gap
  tip.style.setProperty('--x', `${Math.round(x)}px`)
  tip.style.setProperty('--y', `${Math.round(above < margin ? target.bottom + gap : above)}px`)
}
