/**
 * Characters that are not seen, or that change the order in which others are read (Unicode TR 9 and TR 36). New lines and tabs are
 * kept, so are the joiners of emoji and of scripts that need them.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u
const joiner = /\u200c|\u200d|\ufe0f/
const joined = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*]|\ufe0f|\u20e3/u
/** Arabic, Syriac, Mongolian and the Indic scripts are written with joiners. */
const joiningScript =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}\p{Script=Telugu}]/u
/** More empty lines than a text needs: they could move its end out of sight. */
const emptyLines = /\n(?:[^\S\n]*\n){4,}/g

export type VisibleText = {
  readonly text: string
  /** Some characters would not have been seen. */
  readonly hadHidden: boolean
}

/**
 * A text from outside as it can be shown whole: what would not be seen is written as its code point, such as `⟨U+202E⟩`, and a run of empty
 * lines as `⟨↵ 12⟩`. Nothing is removed.
 */
export function visibleText(value: string): VisibleText {
  let hadHidden = false
  let before = ''
  let text = ''
  for (const letter of value.replace(/\r\n/g, '\n')) {
    const isKept = letter === '\n' || letter === '\t' || !unseen.test(letter) || joins(letter, before)
    if (!isKept) hadHidden = true
    text += isKept
      ? letter
      : `⟨U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
    before = letter
  }
  const shown = text.replace(emptyLines, lines => `\n⟨↵ ${lines.split('\n').length - 2}⟩\n`)
  return { text: shown, hadHidden: hadHidden || shown !== text }
}

const joins = (letter: string, before: string): boolean =>
  joiner.test(letter) && (joined.test(before) || (letter !== '\ufe0f' && joiningScript.test(before)))
