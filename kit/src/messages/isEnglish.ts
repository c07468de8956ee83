/** Whether a BCP 47 locale is English, whose texts need no loading. */
export const isEnglish = (locale: string): boolean => /^en\b/i.test(locale)
