import { fetchOwnNames, type OwnNames, ownNamesKey } from '../../../core/names/nameQueries.js'
import { type CaipAddress, parseCaipAddress } from '../../../protocol/caip.js'
import { useKit } from '../../context/KitContext.js'
import { useQuery } from '../../context/useQuery.js'

/** The server's names of an account; undefined while they are read, and where there are none. */
export function useOwnNames(account: CaipAddress): OwnNames | undefined {
  const kit = useKit()
  const { namespace, address } = parseCaipAddress(account)
  return useQuery(ownNamesKey(namespace, address), signal => fetchOwnNames(kit, { account }, signal)).data
}
