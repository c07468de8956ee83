import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Wallet } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'

/** The wallets with the `image_id` of those alone that have a picture, so that clients ask for no other. */
export function withPictures(
  wallets: readonly Wallet[],
  { config, pictures }: Pick<Context, 'config' | 'pictures'>
): readonly Wallet[] {
  const files = new Set(filesIn(join(config.imagesDir, 'wallets')).map(file => parse(file).name))
  const isPictured = (id: string) => pictures.hasWallet(id) || files.has(id)
  return wallets.map(wallet =>
    wallet.image_id && !isPictured(wallet.image_id) ? { ...wallet, image_id: null } : wallet
  )
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
