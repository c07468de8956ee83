/**
 * Invisible characters that change how text looks: controls except tab and line feed, marks of writing direction,
 * zero-width spaces, tags. In a name or a message they make one text look like another. Joiners (U+200C, U+200D) are
 * part of many scripts and of emoji, but not valid beside ASCII.
 */
const hidden =
  /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]|(?<=\p{ASCII}|^)[\u200c\u200d]|[\u200c\u200d](?=\p{ASCII}|$)/gu

/** Replaces invisible characters by their code, such as `‹202E›`. */
export function showHidden(text: string): string {
  return text.replace(hidden, found => `‹${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}›`)
}
