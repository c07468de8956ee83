import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** A picture's bytes and its media type. */
export type Picture = { readonly bytes: Buffer; readonly type: string }

/** The pictures that the server brings (decision D30): `data/pictures`, which `scripts/importPictures.mjs` writes. */
export type Pictures = {
  /** The pictured wallets, by the directory's image id. */
  readonly hasWallet: (imageId: string) => boolean
  readonly wallet: (imageId: string) => Promise<Picture | undefined>
  /** By CAIP-2 id, or the chain id of an EVM network. */
  readonly network: (id: string) => Promise<Picture | undefined>
  /** For coins and configured tokens only: any contract can have the symbol of another token. */
  readonly symbol: (symbol: string) => Promise<Picture | undefined>
  /** The token of a contract. `chain`: CAIP-2 id. `address`: an EVM address in lower case, or a Solana mint. */
  readonly token: (chain: string, address: string) => Promise<Picture | undefined>
}

const names = v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w.-]+$/)))
const indexSchema = v.object({ networks: names, wallets: names, tokens: names, symbols: names })

/** Reads the index of the pictures in `folder`. Throws if it cannot be read. */
export function openPictures(folder: string): Pictures {
  const index = v.parse(indexSchema, JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
  const read = async (kind: string, table: Readonly<Record<string, string>>, key: string) => {
    if (!Object.hasOwn(table, key)) return undefined
    return { bytes: await readFile(join(folder, kind, `${table[key]}.svg`)), type: 'image/svg+xml' }
  }
  return {
    hasWallet: imageId => Object.hasOwn(index.wallets, imageId),
    wallet: imageId => read('wallets', index.wallets, imageId),
    network: id => read('networks', index.networks, id.includes(':') ? id : `eip155:${id}`),
    symbol: symbol => read('tokens', index.symbols, symbol.toUpperCase()),
    token: (chain, address) => read('tokens', index.tokens, `${chain}/${address}`)
  }
}
