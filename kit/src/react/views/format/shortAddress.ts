/** `0x12…345678`: the first `start` characters, including `0x`, and the last `end`. Short addresses are unchanged. */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}
