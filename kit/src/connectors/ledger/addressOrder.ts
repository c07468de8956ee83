/** The parameters of `personal_sign`, the message first: older libraries send the address first. */
export function addressOrder([first, second]: readonly unknown[]): readonly [unknown, unknown] {
  const isAddress = (value: unknown) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
  return isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
}
