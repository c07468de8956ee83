/** Lets what is opened from now on follow the language of the page around the frame. */
export function followLocale(locale: string | undefined): void {
  if (locale) document.documentElement.dataset.locale = locale
}

/** Whether a BCP 47 tag is English, whose texts of failures come with the start. */
export const isEnglish = (tag: string): boolean => /^en\b/i.test(tag)
