/** The cards of the sandbox. The numbers are those that payment services publish for tests: https://docs.stripe.com/testing */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000000077'
} as const

/** What a card does. */
export type CardKind = keyof typeof cards

/** The kind of a typed number; undefined for any other than the test cards. */
export function cardKind(number: string): CardKind | undefined {
  const digits = number.replace(/[\s-]/g, '')
  return (Object.keys(cards) as CardKind[]).find(kind => cards[kind] === digits)
}

/** A number in groups of four digits. */
export const writeCard = (number: string): string => number.replace(/\d{4}(?=\d)/g, '$& ')
