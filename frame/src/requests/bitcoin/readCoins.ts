import { type BitcoinInput, type BitcoinOutput, idOf, readTransaction } from '../../bitcoin/transaction.js'
import { fromHex } from '../../keys/bytes.js'
import { invalidRequest } from '../RequestError.js'
import type { RequestContext } from '../RequestContext.js'

/** The most inputs of a transaction: a person reads them, and each may be a request. Ours. */
export const inputLimit = 100

/**
 * What each input spends, from the transaction that made it: `given` with the request, else read from the network. Its id is the hash of its bytes, so that
 * neither the page nor the server can lie about an amount. A signature commits to the amount of its own input only (BIP-143): two requests that lie about different inputs
 * could else make a fee of what the person believes to keep (CVE-2020-14199).
 */
export async function readCoins(
  { rpc }: Pick<RequestContext, 'rpc'>,
  chain: string,
  inputs: readonly BitcoinInput[],
  given: (index: number) => Uint8Array | undefined = () => undefined
): Promise<readonly BitcoinOutput[]> {
  if (inputs.length > inputLimit) throw invalidRequest('More inputs than can be shown')
  const read = new Map<string, Promise<Uint8Array>>()
  const ask = async (txid: string) => fromHex(String(await rpc(chain, 'getrawtransaction', [txid])))
  return Promise.all(
    inputs.map(async ({ txid, vout }, index) => {
      const known = given(index)
      if (!known && !read.has(txid)) read.set(txid, ask(txid))
      const before = attempt(known ?? (await read.get(txid)) ?? new Uint8Array())
      const coin = before && idOf(before) === txid ? before.outputs[vout] : undefined
      if (!coin) throw invalidRequest(`What input ${index} spends is not known`)
      return coin
    })
  )
}

function attempt(bytes: Uint8Array) {
  try {
    return readTransaction(bytes)
  } catch {
    return undefined
  }
}
