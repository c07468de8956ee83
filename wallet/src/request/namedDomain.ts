/** The host that a sign-in message (EIP-4361, CAIP-122) is for; undefined where the text is none. */
export function namedDomain(text: string): string | undefined {
  const match =
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/]+) wants you to sign in with your .{1,80} account:\n/i.exec(text)
  return match?.[1]?.toLowerCase()
}
