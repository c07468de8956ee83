import { el } from './el.js'

/**
 * An address, whole and in groups of four, as a person compares them; from left to right in any language. Groups are spans without spaces between
 * them, so that a selected address is copied whole.
 */
export function writeAddress(address: string): HTMLElement {
  const hex = /^0x[\da-f]{40}$/i.test(address)
  const groups = (hex ? address.slice(2) : address).match(/.{1,4}/g) ?? []
  const shown = groups.map((group, at) => el('span', {}, [hex && at === 0 ? `0x${group}` : group]))
  return el('bdi', { class: 'address', dir: 'ltr', 'data-hex': hex }, shown)
}
