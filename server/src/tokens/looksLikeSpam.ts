/**
 * Whether the untrusted names of a token or collection contain a web address or the words of an offer, as unsolicited tokens do to lead their
 * receivers to a page.
 */
export function looksLikeSpam(texts: readonly (string | null)[]): boolean {
  const text = withLatinLetters(
    texts
      .join(' ')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .normalize('NFKC')
      .toLowerCase()
  )
  return address.test(text) || offer.test(text)
}

/** Endings that projects have in their names (`yearn.finance`, `Curve.fi`) are not among them. */
const address =
  /https?:|www\.|t\.me\/|[\p{L}\p{N}-][.。](com|net|org|io|xyz|app|site|club|online|live|info|vip|gift|claims?|us|top|pro|cc)\b/iu
const offer = /\b(claim|airdrop|reward|voucher|giveaway|bonus|visit|redeem|free (mint|tokens?|nfts?))\b/i

/** A symbol without case, marks and everything but letters and digits, and with the letters that imitate Latin ones as these. */
export function symbolSkeleton(symbol: string): string {
  return [...withLatinLetters(symbol.normalize('NFKD').toLowerCase())]
    .map(letter => latinSigns[letter] ?? letter)
    .filter(letter => /[\p{L}\p{N}$]/u.test(letter) && !/\p{Default_Ignorable_Code_Point}/u.test(letter))
    .join('')
}

function withLatinLetters(text: string): string {
  return [...text].map(letter => latin.get(letter) ?? letter).join('')
}

/** Cyrillic, Greek and small capital letters whose capitals or shapes are those of Latin letters. */
const look = 'аеорсухіјѕԁһвкмнтαβεζηικμνορτυχᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
const like = 'aeopcyxijsdhbkmhtabezhikmnoptyxabcdefghijklmnoprstuvwyz'
const latin = new Map([...look].map((letter, i) => [letter, like[i]]))

/** Signs, digits and letters that look like others in a symbol: a capital I is a small L. */
const latinSigns: Readonly<Record<string, string>> = {
  '₮': 't',
  $: 's',
  0: 'o',
  1: 'l',
  i: 'l',
  ı: 'l',
  '|': 'l'
}
