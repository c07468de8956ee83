import type { ActivityItem } from './ActivityItem.js'

/** The names of the columns: an interface for other programs, and therefore not translated. */
const columns = [
  'time',
  'type',
  'status',
  'direction',
  'amount',
  'token',
  'token_name',
  'from',
  'to',
  'network',
  'hash',
  'nonce',
  'warning'
] as const

/**
 * Transactions as CSV (RFC 4180), one line per transfer, or one for a transaction without any; times in UTC (ISO 8601). In UTF-8 with
 * a byte order mark, as spreadsheets expect. `note` becomes the first cell of the last line, which has as many cells as the others.
 */
export function writeCsv(items: readonly ActivityItem[], note?: string): string {
  const lines = items.flatMap(item => {
    const transfers = item.transfers.length > 0 ? item.transfers : [undefined]
    return transfers.map(transfer => [
      new Date(item.minedAt).toISOString(),
      item.operationType,
      item.status,
      transfer?.direction ?? '',
      transfer?.amount ?? '',
      transfer?.symbol ?? '',
      transfer?.name ?? '',
      item.from,
      item.to,
      item.network,
      item.hash,
      String(item.nonce),
      item.suspicion?.reason ?? ''
    ])
  })
  const last = note === undefined ? [] : [columns.map((_, i) => (i === 0 ? note : ''))]
  const all = [columns, ...lines, ...last]
  return `\ufeff${all.map(cells => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

/**
 * The beginning of a cell that spreadsheets run as a formula, also in full width (OWASP, CSV injection). A semicolon begins a cell as well:
 * where the comma is the decimal separator, spreadsheets separate cells by it. They may not see the quotation marks around a tab or a
 * line break then, and skip those before the content.
 */
const first = /^(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/
const later = /[;\t\n](?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** An apostrophe makes a formula a text. */
function cell(text: string): string {
  const safe = text.replace(later, "$&'").replace(first, "'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
