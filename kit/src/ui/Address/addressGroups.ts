/** The characters of an address in groups of four; the prefix of hexadecimal digits belongs to the first one. */
export function addressGroups(address: string): readonly { readonly start: number; readonly text: string }[] {
  const first = address.startsWith('0x') ? 6 : 4
  const groups = [{ start: 0, text: address.slice(0, first) }]
  for (let start = first; start < address.length; start += 4)
    groups.push({ start, text: address.slice(start, start + 4) })
  return groups
}
