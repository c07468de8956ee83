/** The part of an element's name after the prefix. */
export const elementKinds = [
  'button',
  'connect-button',
  'account-button',
  'network-button',
  'wallet-button',
  'onramp-widget',
  'modal'
] as const

export type ElementKind = (typeof elementKinds)[number]

/** The prefixes of the reference kit (decision D24). */
export const referencePrefixes = ['appkit', 'w3m'] as const

/** Observed attributes: the props of the React buttons, in our spelling and in the reference's. */
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
