import type { Database } from '../store/Schema.js'
import { defaultCoin, type NameSide } from './coinType.js'
import { namesOf, type StoredName } from './nameStore.js'

/** The address of a name for a coin type, else its address for every EVM network (ENSIP-19). */
export function addressFor({ addresses }: StoredName, coinType: number): string | undefined {
  const of = (wanted: number) => addresses.find(record => record.coinType === wanted)?.address
  return of(coinType) ?? of(defaultCoin)
}

/** The oldest name of an account that resolves to it, by which clients check it (ENSIP-19). */
export async function primaryName(
  db: Database,
  address: string,
  side: NameSide
): Promise<StoredName | undefined> {
  const names = await namesOf(db, address, side.ownerCoin)
  return names.find(name => addressFor(name, side.addressCoin) === address)
}
