import { keepHalf } from '../format/timeOf.js'

/** A name of a month: with the year, unless it is this year. */
export function monthTitle(
  { year, month }: { readonly year: number; readonly month: number },
  now: number,
  locale: string
): string {
  const isThisYear = new Date(now).getFullYear() === year
  // Noon of the 15th is in the month in every time zone.
  return write(Date.UTC(year, month - 1, 15, 12), locale, {
    timeZone: 'UTC',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' })
  })
}

/** Writes day and month, as in the rows of a month. For many rows: to make a format costs more than to use it. */
export const dayFormat = (locale: string): Intl.DateTimeFormat =>
  formatOf(locale, { day: '2-digit', month: 'short' })

/** A time in full. */
export const fullTimeOf = (at: number, locale: string): string =>
  keepHalf(write(at, locale, { dateStyle: 'medium', timeStyle: 'medium' }))

const write = (at: number, locale: string, shape: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, shape).format(at)

function formatOf(locale: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const style = { calendar: 'gregory', ...shape }
  try {
    return new Intl.DateTimeFormat(locale, style)
  } catch {
    // A locale that the browser rejects, such as `en_US`.
    return new Intl.DateTimeFormat('en-US', style)
  }
}
