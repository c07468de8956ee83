import type { ActivityItem } from './ActivityItem.js'

/** The transactions of a month. `month`: 1 to 12, in the person's time zone. */
export type ActivityMonth = {
  readonly year: number
  readonly month: number
  readonly items: readonly ActivityItem[]
}

/**
 * Groups transactions by year and month of their time, in their order, each id once in a month (SPEC section 5). `timeZone`: IANA;
 * default that of the device.
 * @example groupByMonth(items, 'Asia/Tokyo')[0] // { year: 2026, month: 1, items: [...] }
 */
export function groupByMonth(items: readonly ActivityItem[], timeZone?: string): readonly ActivityMonth[] {
  const format = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    ...(timeZone && { timeZone })
  })
  const months = new Map<string, Map<string, ActivityItem>>()
  for (const item of items) {
    const parts = format.formatToParts(item.minedAt)
    const part = (type: string) => parts.find(found => found.type === type)?.value
    const key = `${part('year')}-${part('month')}`
    const month = months.get(key) ?? new Map<string, ActivityItem>()
    months.set(key, month)
    if (!month.has(item.id)) month.set(item.id, item)
  }
  return [...months].map(([key, found]) => {
    const [year, month] = key.split('-').map(Number)
    return { year: year ?? 0, month: month ?? 0, items: [...found.values()] }
  })
}
