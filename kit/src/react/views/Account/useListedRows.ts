import { useEffect, useState } from 'react'
import { keepListedRows, recallListedRows } from '../../../core/storage/listedRows.js'
import type { CaipAddress } from '../../../protocol/caip.js'
import { useKit } from '../../context/KitContext.js'

/** Rows that stand for a list of which nothing is known; and for a longer one as many as a card shows. */
const usual = 3
const most = 6

/**
 * How many rows stand for the tokens of an account while they load: as many as it listed when it was last shown in this tab. `shown`: how many it
 * lists, once that is known.
 */
export function useListedRows(account: CaipAddress, shown?: number): number {
  const kit = useKit()
  const [known] = useState(() => recallListedRows(kit, account))
  useEffect(() => {
    if (shown !== undefined) keepListedRows(kit, account, shown)
  }, [kit, account, shown])
  return Math.min(known || usual, most)
}
