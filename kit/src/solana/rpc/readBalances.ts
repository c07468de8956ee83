import { sha256 } from '@noble/hashes/sha2'
import type { ChainBalance, TokenBalance } from '../../core/contracts/Adapter.js'
import { peek } from '../../protocol/peek.js'
import type { Network } from '../../protocol/network.js'
import { token2022Program, tokenProgram } from '../../protocol/solana/programs.js'
import { metadataAddress } from '../../protocol/solana/programAddress.js'
import { readAccounts } from '../transfer/planTransfer.js'
import type { Rpc } from './createRpc.js'
import { type Mint, needMint, readMetaplex, readMint, readTokenAccount, type TokenAccount } from './mint.js'
import { type ChainAccount, confirmed, readAccount, readInteger, resultOf } from './read.js'

/** More tokens than a list shows; limits the work that an account with spam causes. Ours. */
const tokenLimit = 200
/** Accounts in one request (https://solana.com/docs/rpc/http/getmultipleaccounts). */
const batchSize = 100

/** The native coin. */
export async function readCoin(rpc: Rpc, network: Network, address: string): Promise<ChainBalance> {
  const amount = readInteger(resultOf(await rpc.request('getBalance', [address, confirmed])))
  return { amount, ...network.nativeCurrency }
}

/** One token, in all accounts that the owner has of it. */
export async function readToken(rpc: Rpc, owner: string, address: string): Promise<ChainBalance> {
  const [accounts, [mintAccount, metaplex]] = await Promise.all([
    readHeld(rpc, owner, { mint: address }),
    readAccounts(rpc, [address, metadataAddress(sha256, address)])
  ])
  const mint = needMint(readMint(mintAccount))
  return toBalance(address, mint, metaplex, sumOf(accounts.filter(account => account.mint === address)))
}

/** The native coin first, then all tokens with a balance, of both token programs. */
export async function readAll(rpc: Rpc, network: Network, owner: string): Promise<readonly TokenBalance[]> {
  const [coin, ...held] = await Promise.all([
    readCoin(rpc, network, owner),
    readHeld(rpc, owner, { programId: tokenProgram }),
    readHeld(rpc, owner, { programId: token2022Program })
  ])
  const amounts = new Map<string, bigint>()
  for (const { mint, amount } of held.flat())
    if (amount > 0n) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
  const mints = [...amounts.keys()].slice(0, tokenLimit)
  const [accounts, metaplex] = await Promise.all([
    readMany(rpc, mints),
    readMany(
      rpc,
      mints.map(mint => metadataAddress(sha256, mint))
    )
  ])
  const tokens = mints.flatMap((address, index): readonly TokenBalance[] => {
    const mint = readMint(accounts[index])
    if (!mint) return []
    return [{ address, ...toBalance(address, mint, metaplex[index], amounts.get(address) ?? 0n) }]
  })
  return [coin, ...tokens]
}

async function readMany(
  rpc: Rpc,
  addresses: readonly string[]
): Promise<readonly (ChainAccount | undefined)[]> {
  const batches = Array.from({ length: Math.ceil(addresses.length / batchSize) }, (_, index) =>
    addresses.slice(index * batchSize, (index + 1) * batchSize)
  )
  return (await Promise.all(batches.map(batch => readAccounts(rpc, batch)))).flat()
}

/** The token accounts of an owner. An account that is none, or of another owner, is left out. */
async function readHeld(
  rpc: Rpc,
  owner: string,
  filter: { readonly mint: string } | { readonly programId: string }
): Promise<readonly TokenAccount[]> {
  const options = { ...confirmed, encoding: 'base64' }
  const rows = resultOf(await rpc.request('getTokenAccountsByOwner', [owner, filter, options]))
  return (Array.isArray(rows) ? rows.slice(0, 5_000) : []).flatMap(row => {
    const account = readTokenAccount(readAccount(peek(row, 'account')))
    return account?.owner === owner ? [account] : []
  })
}

const sumOf = (accounts: readonly TokenAccount[]): bigint =>
  accounts.reduce((sum, { amount }) => sum + amount, 0n)

/** Without a name, the ends of the address stand for it. */
function toBalance(
  address: string,
  mint: Mint,
  metaplex: ChainAccount | undefined,
  amount: bigint
): ChainBalance {
  const [name = '', symbol = ''] = mint.symbol ? [mint.name, mint.symbol] : readMetaplex(metaplex)
  const short = `${address.slice(0, 4)}…${address.slice(-4)}`
  return { amount, decimals: mint.decimals, symbol: symbol || short, name: name || symbol || short }
}
