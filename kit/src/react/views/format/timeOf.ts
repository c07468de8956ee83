/** A formatted time: the time of day, with the date if it is another day. */
export function timeOf(at: number, now: number, locale: string): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  const dateStyle = isToday ? undefined : ('medium' as const)
  const shape = { calendar: 'gregory', timeStyle: 'short' as const, dateStyle }
  // The half of the day stays beside its hour.
  const write = (locale: string) => moment.toLocaleString(locale, shape).replace(/ (?=\D+$)/, '\u00a0')
  try {
    return write(locale)
  } catch {
    // A locale that the browser rejects, such as `en_US`.
    return write('en-US')
  }
}
