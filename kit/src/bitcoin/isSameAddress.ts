const bech32 = /^(?:bc|tb|bcrt)1/

/** Whether two spellings mean one account: bech32 addresses may be written in capitals (BIP-173), others have one spelling. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return one === other || (a === b && bech32.test(a))
}
