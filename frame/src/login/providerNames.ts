const names: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster'
}

/** The name of a login, the same in every language but for `email`. */
export const providerName = (kind: string, email: string): string =>
  kind === 'email' ? email : (names[kind] ?? kind)
