import type { CaipAddress } from '../../protocol/caip.js'
import { hash } from '../../protocol/hash.js'
import type { Kit } from '../Kit.js'
import { isRecord, parseVersioned } from './parseVersioned.js'

/** The storage key: in the storage of the tab, how many tokens the accounts of the visitor list. */
export const listedRowsKey = 'latchkey.rows'

const listedRowsVersion = 1

/** More accounts than this in one tab are not remembered. */
const accountsLimit = 8
const rowsLimit = 200

/**
 * How many rows the list of an account had when it was last shown in this tab, so that what stands for it while it loads is as high.
 * `undefined` if that is not known, or the storage is blocked or holds something else.
 */
export function recallListedRows(kit: Kit, account: CaipAddress): number | undefined {
  const rows = read(kit)[mark(account)]
  return isCount(rows) ? rows : undefined
}

/** Remembers it. A storage that refuses changes nothing but the height of the next opening. */
export function keepListedRows(kit: Kit, account: CaipAddress, rows: number): void {
  const { [mark(account)]: before, ...others } = read(kit)
  if (before === rows || !isCount(rows)) return
  const kept = Object.entries(others)
    .filter(([, count]) => isCount(count))
    .slice(1 - accountsLimit)
  try {
    kit.environment.session?.().setItem(
      listedRowsKey,
      JSON.stringify({
        version: listedRowsVersion,
        rows: { ...Object.fromEntries(kept), [mark(account)]: rows }
      })
    )
  } catch {
    // Blocked or full: the list begins with its usual shape.
  }
}

/** Of an account no more than a few bits are stored: too few to know it by, enough to tell the accounts of one visitor apart. */
const mark = (account: CaipAddress): string => `a${hash(account.toLowerCase()) % 4096}`

function read(kit: Kit): Readonly<Record<string, unknown>> {
  try {
    const rows = parseVersioned(kit.environment.session?.().getItem(listedRowsKey), listedRowsVersion)?.rows
    return isRecord(rows) ? rows : {}
  } catch {
    return {}
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= rowsLimit
