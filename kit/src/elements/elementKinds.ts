/** What comes after the prefix of an element's name. */
export const elementKinds = [
  'button',
  'connect-button',
  'account-button',
  'network-button',
  'wallet-button',
  'modal'
] as const

export type ElementKind = (typeof elementKinds)[number]

/** The reference kit's prefixes (decision D24). */
export const referencePrefixes = ['appkit', 'w3m'] as const

/** Attributes that elements react to, those of the React buttons. Both spellings of the reference's are understood. */
export const attributes = [
  'disabled',
  'balance',
  'size',
  'label',
  'loadinglabel',
  'loading-label',
  'charsstart',
  'chars-start',
  'charsend',
  'chars-end',
  'namespace',
  'wallet'
] as const
