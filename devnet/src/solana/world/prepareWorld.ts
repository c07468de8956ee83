import { type Address, address, type Instruction, type KeyPairSigner, lamports } from '@solana/kit'
import { FailedTransactionMetadata } from 'litesvm'
import { solanaAccounts, solanaPeople } from '../accounts.js'
import type { Ledger } from '../ledger/createLedger.js'
import { readTokenAccount } from '../ledger/tokenAmounts.js'
import { oddSolanaTokens, type SolanaToken, solanaTokens, solFunds } from '../tokens.js'
import { type Cast, createCast, tokenOf, unitsOf } from './cast.js'
import { monthDays, months, planHistory } from './history.js'
import { createTokenAccount, mintTokens, sendSol, sendToken, tokenAccountOf } from './instructions.js'
import { createMint, writeMetaplex } from './mints.js'
import { signBytes } from './sign.js'

const daySeconds = 86_400

/** Genesis is this many seconds before the end of the history. */
export const genesisAgo = (months * monthDays + 5) * daySeconds

/** SOL that people have at genesis. */
const peopleFunds: Readonly<Record<keyof typeof solanaPeople, string>> = {
  faucet: '500000',
  cashier: '100000',
  builder: '1000',
  employer: '100',
  exchange: '10000',
  landlord: '10',
  friend: '100',
  poisoner: '5',
  spammer: '50'
}

/** SOL that the accounts of the history have before it: enough for what they spend. */
const before = ['300', '150', '110']

type Sender = (
  at: number,
  payer: KeyPairSigner,
  instructions: readonly (Instruction | Promise<Instruction>)[]
) => Promise<string | null>

/** Runs transactions at times in seconds; resolves with the error's words, or null. */
function createSender({ backfill, slots }: Ledger): Sender {
  return async (at, payer, instructions) => {
    // The blockhash of a block two seconds before.
    const blockhash = slots.blockhashOf(slots.at(at * 1000) - 5)
    const bytes = await signBytes(payer, await Promise.all(instructions), blockhash)
    const { error } = backfill(bytes, at * 1000)
    return error === null ? null : JSON.stringify(error)
  }
}

async function succeed(sending: Promise<string | null>): Promise<void> {
  const error = await sending
  if (error !== null) throw new Error(`A transaction of the Solana devnet failed: ${error}`)
}

function fund({ svm }: Ledger, hasHistory: boolean): void {
  const give = (to: string, sol: string) => {
    const result = svm.airdrop(address(to), lamports(unitsOf(sol, 9)))
    if (result === null || result instanceof FailedTransactionMetadata)
      throw new Error(`The Solana devnet has no ${sol} SOL for ${to}`)
  }
  for (const [name, sol] of Object.entries(peopleFunds))
    give(solanaPeople[name as keyof typeof solanaPeople].address, sol)
  solanaAccounts.forEach((account, index) => {
    const sol = (hasHistory ? before[index] : undefined) ?? solFunds[index] ?? '0'
    if (sol !== '0') give(account.address, sol)
  })
}

/** Who holds tokens besides the accounts 0 and 1 before the history. */
const supplies: readonly (readonly [keyof Cast, 'USDC' | 'ORCH', string])[] = [
  ['employer', 'USDC', '100000'],
  ['exchange', 'USDC', '100000'],
  ['exchange', 'ORCH', '1000000'],
  ['landlord', 'USDC', '0'],
  ['friend', 'USDC', '0']
]

async function createTokens(ledger: Ledger, cast: Cast, send: Sender, port: number): Promise<void> {
  const { builder, spammer } = cast
  let at = ledger.slots.genesis + 3600
  const next = () => {
    at += 60
    return at
  }
  const give = (token: SolanaToken, owner: Address, amount: string) => [
    createTokenAccount(builder, token, owner),
    ...(unitsOf(amount, token.decimals) > 0n ? [mintTokens(builder, token, owner, amount)] : [])
  ]
  for (const token of [...solanaTokens, ...oddSolanaTokens]) {
    await succeed(send(next(), builder, await createMint(ledger.svm, builder, token, port)))
    if (token.metadata === 'metaplex') await writeMetaplex(ledger.svm, builder.address, token, port)
  }
  for (const token of solanaTokens) {
    const holders = token.holdings.flatMap((amount, index) =>
      amount === '0' ? [] : give(token, address(solanaAccounts[index]?.address ?? ''), amount)
    )
    await succeed(send(next(), builder, holders))
  }
  for (const token of oddSolanaTokens as readonly SolanaToken[]) {
    const { firstHolder = spammer.address, firstHolding = token.holdings[0] } = token
    await succeed(send(next(), builder, give(token, address(firstHolder), firstHolding)))
  }
  for (const [name, symbol, amount] of supplies)
    await succeed(send(next(), builder, give(tokenOf(symbol), cast[name].address, amount)))
  await succeed(send(next(), builder, give(tokenOf('USDC'), address(solanaAccounts[5].address), '0.000001')))
}

/** The whole tokens of base units. */
function wholeOf(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** What an account has more (or less) of a token than the documented amount is moved to (or from) the exchange or the builder. */
async function settleTokens(
  ledger: Ledger,
  { builder, ...cast }: Cast,
  send: Sender,
  at: number
): Promise<void> {
  for (const [index, owner] of [cast.alice, cast.bob].entries()) {
    const instructions: Promise<Instruction>[] = []
    const grants: Promise<Instruction>[] = []
    for (const token of solanaTokens) {
      const account = ledger.account(await tokenAccountOf(token, owner.address))
      const held = (account && readTokenAccount(account.data)?.amount) ?? 0n
      const surplus = held - unitsOf(token.holdings[index] ?? '0', token.decimals)
      if (surplus > 0n) {
        instructions.push(
          createTokenAccount(owner, token, builder.address),
          sendToken(owner, token, builder.address, wholeOf(surplus, token.decimals))
        )
      } else if (surplus < 0n)
        grants.push(mintTokens(builder, token, owner.address, wholeOf(-surplus, token.decimals)))
    }
    if (grants.length > 0) await succeed(send(at + index * 120, builder, grants))
    if (instructions.length > 0) await succeed(send(at + index * 120 + 30, owner, instructions))
  }
}

/** The surplus of SOL goes to the exchange, less the fee of that transaction. */
async function settleSol(ledger: Ledger, cast: Cast, send: Sender, at: number): Promise<void> {
  const people = [cast.alice, cast.bob, cast.carol]
  for (const [index, owner] of people.entries()) {
    const held = ledger.account(owner.address)?.lamports ?? 0n
    const surplus = held - unitsOf(solFunds[index] ?? '0', 9) - 5_000n
    if (surplus <= 0n) throw new Error(`Account ${index} spent more SOL than planned.`)
    await succeed(send(at + index * 60, owner, [sendSol(owner, cast.exchange.address, wholeOf(surplus, 9))]))
  }
}

/** Funds accounts and makes mints, and nine months of history if wanted, which ends at `end` in seconds since 1970. */
export async function prepareWorld(
  ledger: Ledger,
  { end, hasHistory, port }: { readonly end: number; readonly hasHistory: boolean; readonly port: number }
): Promise<void> {
  const cast = await createCast()
  const send = createSender(ledger)
  fund(ledger, hasHistory)
  await createTokens(ledger, cast, send, port)
  if (!hasHistory) return
  for (const { ago, payer, instructions, fails } of planHistory(cast)) {
    const error = await send(end - ago, payer, instructions)
    if ((error !== null) !== (fails === true))
      throw new Error(`A transaction of the history ended with ${error}`)
  }
  await settleTokens(ledger, cast, send, end - 1800)
  await settleSol(ledger, cast, send, end - 1200)
}
