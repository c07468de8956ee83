/** A formatted time: the time of day, with the date if it is another day. */
export function timeOf(at: number, now: number, locale: string): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  const dateStyle = isToday ? undefined : ('medium' as const)
  const shape = { calendar: 'gregory', timeStyle: 'short' as const, dateStyle }
  try {
    return moment.toLocaleString(locale, shape)
  } catch {
    // A locale that the browser rejects, such as `en_US`.
    return moment.toLocaleString('en-US', shape)
  }
}
