import { invalidAddress } from '../../protocol/errors/opening.js'
import { lockedToken, wrongReceiver } from '../../protocol/errors/send.js'
import { invalidAmount, rpcFailed } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { memoInstruction } from '../../protocol/solana/memo.js'
import { token2022Program, tokenProgram } from '../../protocol/solana/programs.js'
import type { Instruction } from '../../protocol/solana/transaction.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import { itemsOf } from '../../walletStandard/readWallet.js'
import { isAddress } from '../address.js'
import type { Rpc } from '../rpc/createRpc.js'
import { type Mint, needMint, readMint, readTokenAccount } from '../rpc/mint.js'
import { type ChainAccount, confirmed, readAccount, readInteger, resultOf } from '../rpc/read.js'
import { createTokenAccount, transferCoin, transferToken } from '../../protocol/solana/instructions.js'
import { tokenAddress } from './tokenAddress.js'

/** What a transfer does on the chain. */
export type TransferPlan = {
  readonly instructions: readonly Instruction[]
  /** Lamports that a new token account of the receiver keeps, beside the fee. */
  readonly deposit: bigint
  /** Where the coin or the token leaves, and where it arrives. */
  readonly source: string
  readonly destination: string
}

/** Integers of the chain have 64 bits. */
const most = 2n ** 64n

/** The largest of several token accounts that one transfer takes from: more do not fit into a transaction. */
const sourceLimit = 4

/**
 * The instructions of a transfer. A token goes to the receiver's associated account, which is created if it is missing, or to a token account of the same
 * token. Rejects with LATCHKEY_CAIP__INVALID_ADDRESS, LATCHKEY_AMOUNT__INVALID before anything is requested; with LATCHKEY_SEND__WRONG_RECEIVER,
 * __LOCKED_TOKEN, LATCHKEY_NETWORK__UNSUPPORTED_CHAIN for what is no token, LATCHKEY_RPC__FAILED.
 */
export async function planTransfer(rpc: Rpc, transfer: TransferRequest): Promise<TransferPlan> {
  const { from, to, amount, token } = transfer
  if (![from, to, token?.address ?? to].every(isAddress)) throw invalidAddress()
  if (amount < 0n || amount >= most || transfer.nft) throw invalidAmount()
  if (token) return planToken(rpc, transfer, token.address)
  const [receiver] = await readAccounts(rpc, [to])
  if (isOfTokens(receiver)) throw wrongReceiver()
  return { instructions: [transferCoin(from, to, amount)], deposit: 0n, source: from, destination: to }
}

async function planToken(
  rpc: Rpc,
  { from, to, amount }: TransferRequest,
  mintAddress: string
): Promise<TransferPlan> {
  const [mintAccount, receiver] = await readAccounts(rpc, [mintAddress, to])
  const mint = needMint(readMint(mintAccount))
  if (mint.isLocked) throw lockedToken()
  const held = readTokenAccount(receiver)
  if (isOfTokens(receiver) && held?.mint !== mintAddress) throw wrongReceiver()
  const destination = held ? to : tokenAddress(to, mintAddress, mint.program)
  const [sources, target] = await Promise.all([
    chooseSources(rpc, { owner: from, mintAddress, mint, amount }),
    held ? receiver : readAccounts(rpc, [destination]).then(([found]) => found)
  ])
  const isMissing = target === undefined
  const deposit = isMissing
    ? readInteger(await rpc.request('getMinimumBalanceForRentExemption', [mint.accountSize]))
    : 0n
  const { program, decimals } = mint
  const move = (source: string, part: bigint) =>
    transferToken({ program, source, mint: mintAddress, destination, owner: from, amount: part, decimals })
  return {
    instructions: [
      ...(isMissing
        ? [createTokenAccount({ payer: from, account: destination, owner: to, mint: mintAddress, program })]
        : []),
      ...sources.flatMap(({ address, part }) => [
        // The memo has to stand directly before the transfer (Token-2022, "Required Memo on Transfer").
        ...(readTokenAccount(target)?.needsMemo ? [memoInstruction('Transfer')] : []),
        move(address, part)
      ])
    ],
    deposit,
    source: sources[0]?.address ?? from,
    destination
  }
}

type Wanted = {
  readonly owner: string
  readonly mintAddress: string
  readonly mint: Mint
  readonly amount: bigint
}

/**
 * From which token accounts the amount is taken: the associated one if it has enough, else the largest ones. Too little is taken from the associated
 * one, which the network refuses.
 */
async function chooseSources(rpc: Rpc, { owner, mintAddress, mint, amount }: Wanted) {
  const own = tokenAddress(owner, mintAddress, mint.program)
  const filter = { mint: mintAddress }
  const answer = await rpc.request('getTokenAccountsByOwner', [
    owner,
    filter,
    { ...confirmed, encoding: 'base64' }
  ])
  const accounts = itemsOf(resultOf(answer)).flatMap(item => {
    const address = peek(item, 'pubkey')
    const account = readTokenAccount(readAccount(peek(item, 'account')))
    const isUsable = account?.mint === mintAddress && account.owner === owner && !account.isFrozen
    return isAddress(address) && isUsable ? [{ address, amount: account.amount }] : []
  })
  const rank = (one: { readonly address: string; readonly amount: bigint }) =>
    one.address === own && one.amount >= amount ? most : one.amount
  const sorted = accounts.sort((one, other) => (rank(one) < rank(other) ? 1 : -1)).slice(0, sourceLimit)
  let rest = amount
  const parts = sorted.flatMap(({ address, amount: held }) => {
    const isEnough = held >= rest
    const part = isEnough ? rest : held
    rest -= part
    return part > 0n ? [{ address, part }] : []
  })
  return rest > 0n || parts.length === 0 ? [{ address: own, part: amount }] : parts
}

/** The accounts at these addresses, in their order. */
export async function readAccounts(
  rpc: Rpc,
  addresses: readonly string[]
): Promise<readonly (ChainAccount | undefined)[]> {
  const answer = await rpc.request('getMultipleAccounts', [addresses, { ...confirmed, encoding: 'base64' }])
  const values = itemsOf(resultOf(answer))
  if (values.length !== addresses.length) throw rpcFailed({ details: 'accounts are missing in the answer' })
  return values.map(readAccount)
}

/** Whether an account belongs to a token program: it holds a token, or is one. */
const isOfTokens = (account: ChainAccount | undefined) =>
  account?.owner === tokenProgram || account?.owner === token2022Program
