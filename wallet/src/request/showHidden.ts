/**
 * Characters that change how text looks without being seen: controls but tab and line feed, marks of writing direction, spaces
 * of no width, tags. In a name or a message they make one thing look like another. Joiners (U+200C, U+200D) are part of many
 * scripts and of emoji; beside ASCII they have no business.
 */
const hidden =
  /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]|(?<=\p{ASCII}|^)[\u200c\u200d]|[\u200c\u200d](?=\p{ASCII}|$)/gu

/** Writes characters that cannot be seen as their code, such as `‹202E›`, so that the text reads as it is. */
export function showHidden(text: string): string {
  return text.replace(hidden, found => `‹${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}›`)
}
