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
 * a byte order mark, as spreadsheets expect. `note` becomes the last line.
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
  const all = [columns, ...lines, ...(note === undefined ? [] : [[note]])]
  return `\ufeff${all.map(cells => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Spreadsheets run cells that begin with these as formulas; an apostrophe makes them text (OWASP, CSV injection). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
