/** A written time whose half of the day stays beside its hour. */
export const keepHalf = (written: string): string => written.replace(/ (?=\P{Nd}+$)/u, '\u00a0')

/** A formatted time: the time of day, with the date if it is another day. */
export function timeOf(at: number, now: number, locale: string): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  const dateStyle = isToday ? undefined : ('medium' as const)
  const shape = { calendar: 'gregory', timeStyle: 'short' as const, dateStyle }
  const write = (locale: string) => keepHalf(moment.toLocaleString(locale, shape))
  try {
    return write(locale)
  } catch {
    // A locale that the browser rejects, such as `en_US`.
    return write('en-US')
  }
}
