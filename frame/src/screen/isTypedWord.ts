/**
 * Whether a person has typed the word that an act asks for: in any case, without accents, as a keyboard of another language types it, with the quotes around it, and
 * by the letters of the text's own language (Turkish has two letters i).
 */
export const isTypedWord = (typed: string, word: string): boolean =>
  typed.localeCompare(word, document.documentElement.lang, {
    sensitivity: 'base',
    ignorePunctuation: true
  }) === 0
