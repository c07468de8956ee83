import { rpcError } from '../mockWallet/rpcError.js'

/** An unspent output of an address. */
type Utxo = { readonly txid: string; readonly vout: number; readonly value: number }

/** The part of Esplora's API that a wallet needs to pay (https://github.com/Blockstream/esplora/blob/master/API.md). Rejects with -32603. */
export type Esplora = {
  utxos(address: string): Promise<readonly Utxo[]>
  /** Satoshis a virtual byte, for one of the next blocks. */
  feeRate(): Promise<number>
  /** Resolves with the id of the transaction. */
  send(hex: string): Promise<string>
}

/** Creates the client of an API at a base URL. */
export function createEsplora(base: string): Esplora {
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${base.replace(/\/+$/, '')}${path}`, init).catch(() => undefined)
    const text = await response?.text()
    if (!response?.ok || text === undefined)
      throw rpcError(-32603, text?.slice(0, 200) || 'The network does not answer.')
    return text
  }
  return {
    utxos: async address => JSON.parse(await call(`/address/${address}/utxo`)) as readonly Utxo[],
    async feeRate() {
      const estimates = JSON.parse(await call('/fee-estimates')) as Readonly<Record<string, number>>
      return Math.max(1, estimates['2'] ?? 1)
    },
    send: hex => call('/tx', { method: 'POST', body: hex })
  }
}
