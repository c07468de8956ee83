/**
 * The symbol of a token without case, marks and everything but letters and digits, with the letters, signs and digits that look like others
 * as these: two symbols with the same skeleton look alike (after Unicode TR 39, confusables).
 * @example symbolSkeleton('USDС') === symbolSkeleton('usdc') // true: the first one ends with a Cyrillic letter
 */
export function symbolSkeleton(symbol: string): string {
  return [...latinLetters(symbol.normalize('NFKD').toLowerCase())]
    .map(letter => signLetters[signs.indexOf(letter)] ?? letter)
    .filter(letter => /[\p{L}\p{N}]/u.test(letter) && !/\p{Default_Ignorable_Code_Point}/u.test(letter))
    .join('')
}

/**
 * A text in lower case with the Cyrillic, Greek and small capital letters that look like Latin ones as these.
 * @example latinLetters('сlаim') // 'claim'
 */
export const latinLetters = (text: string): string =>
  [...text].map(letter => like[look.indexOf(letter)] ?? letter).join('')

const look = 'аеорсухіјѕԁһвкмнтαβεζηικμνορτυχᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
const like = 'aeopcyxijsdhbkmhtabezhikmnoptyxabcdefghijklmnoprstuvwyz'

/** A capital I looks like a small L. */
const signs = '₮$01iı|'
const signLetters = 'tsollll'
