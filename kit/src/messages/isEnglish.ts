/** Whether a BCP 47 locale is English, whose texts need no loading. Another spelling (`EN`) has the English texts as a language without own ones. */
export const isEnglish = (locale: string): boolean => locale.startsWith('en')
