const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|[+-](\d\d):(\d\d))$/

/**
 * The time of an RFC 3339 date-time in ms since 1970. Undefined for anything else, including dates that do not exist,
 * hours past 23 and leap seconds, which `Date.parse` would shift to another time.
 */
export function parseTimestamp(text: string): number | undefined {
  const parts = shape.exec(text)
  if (parts === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const isClock = hour < 24 && minute < 60 && second < 60
  const isOffset = Number(parts[8] ?? 0) < 24 && Number(parts[9] ?? 0) < 60
  if (!isClock || !isOffset || day < 1 || day > daysOf(year, month)) return undefined
  // JavaScript engines agree on at most three fraction digits of a second.
  const time = Date.parse(text.replace(/\.(\d{3})\d+/, '.$1'))
  return Number.isNaN(time) ? undefined : time
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}
