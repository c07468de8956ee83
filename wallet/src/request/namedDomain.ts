/** The host in a sign-in message (EIP-4361, CAIP-122); undefined for other texts. */
export function namedDomain(text: string): string | undefined {
  const match =
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/]+) wants you to sign in with your .{1,80} account:\n/i.exec(text)
  return match?.[1]?.toLowerCase()
}
