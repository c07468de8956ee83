import { formatUnits, writeAmount } from 'latchkey/protocol'
import type { Hex } from 'viem'
import type { Describable } from '../../contracts/Described.js'
import { canonicalJson, digestOf } from '../../contracts/digestOf.js'
import type { FrameChain } from '../../contracts/FrameConfig.js'
import type { Call, SmartAccounts } from '../../contracts/SmartAccounts.js'
import { chooseLanguage } from '../../screen/index.js'
import { SmartAccountFailure } from '../../smart/SmartAccountFailure.js'
import { confirm } from '../confirm/confirm.js'
import type { Choice, Loaded } from '../confirm/Loaded.js'
import { problemOf } from '../confirm/problemOf.js'
import { ownerAccount } from '../ownerAccount.js'
import { type Asked, chainOf, describeFor, type RequestContext } from '../RequestContext.js'
import { RequestError } from '../RequestError.js'
import { NotAsShown, seal } from '../seal.js'
import type { Journal } from './batches.js'
import { costOf, type PreparedTransactions, prepareTransactions } from './prepareTransactions.js'
import type { AskedTransaction } from './readCall.js'
import { sendTransactions } from './sendTransactions.js'

type Currency = FrameChain['currency']

/** Shows calls, and sends them from the account of the key, one transaction each. Resolves with their hashes. */
export function sendByOwner(
  context: RequestContext,
  asked: Asked,
  {
    calls,
    wishes,
    title,
    journal
  }: {
    readonly calls: readonly Call[]
    readonly wishes: Partial<Omit<AskedTransaction, 'call' | 'from' | 'chainId'>>
    readonly title: 'send' | 'sendCalls'
    readonly journal?: Journal
  }
): Promise<readonly Hex[]> {
  const { owner, chain } = asked.account
  const { name, currency } = chainOf(context, chain)
  return confirm<readonly Hex[]>(context.screen, {
    ...asked,
    title,
    words: context.words,
    async load() {
      const request = { kind: 'calls', calls, account: owner, chain } as const
      const [prepared, described] = await Promise.all([
        prepareTransactions(context, { chain, owner, calls, wishes }),
        describeFor(context, request, asked.origin)
      ])
      const { balance } = prepared
      const choices = prepared.options.map((option): Choice<readonly Hex[]> => {
        const sealed = seal(option.transactions)
        const { value, fee } = costOf(option.transactions)
        const needed = value + fee
        const account = async () => ownerAccount(await context.wallet().keys(), owner)
        const mayReplace = wishes.nonce !== undefined
        return {
          speed: option.speed,
          maxFee: writeCoins(fee, currency),
          raw: canonicalJson(calls.length === 1 ? option.transactions[0] : option.transactions, 2),
          run: sendTransactions(context, { chain, owner, sealed, mayReplace, account, journal }),
          ...(needed > balance && { problem: lackOf(currency, balance, needed) })
        }
      })
      return { described, account: owner, network: name, choices }
    }
  })
}

/** Calls of the smart account. */
export type SmartCalls = {
  readonly calls: readonly Call[]
  /** What the calls are, where that says more than the calls themselves. */
  readonly shown?: { readonly title: 'revokePermissions'; readonly request: Describable } | undefined
  readonly capabilities?: unknown
  readonly journal?: Journal | undefined
}

/** Shows calls, and sends them at once from the smart account. Resolves with the id of the batch. */
export async function sendBySmartAccount(
  context: RequestContext,
  asked: Asked,
  calls: SmartCalls
): Promise<{ readonly smart: SmartAccounts; readonly id: string }> {
  const smart = await context.smart()
  if (!smart) throw new RequestError(4901, 'The smart account is not available')
  const id = await confirm<string>(context.screen, {
    ...asked,
    title: calls.shown?.title ?? (calls.calls.length === 1 ? 'send' : 'sendCalls'),
    words: context.words,
    load: () => loadSmartCalls(context, asked, smart, calls)
  })
  return { smart, id }
}

/** Calls of the smart account as they can be shown, and sent. */
export async function loadSmartCalls(
  context: RequestContext,
  { account: { address, owner, chain }, origin }: Asked,
  smart: SmartAccounts,
  { calls, capabilities, journal, shown }: SmartCalls
): Promise<Loaded<string>> {
  const { name, currency } = chainOf(context, chain)
  const request = shown?.request ?? ({ kind: 'calls', calls, account: address, chain } as const)
  const prepared = await smart.prepare({ chain, owner, calls, capabilities }).catch(keepPoor)
  const described = await describeFor(context, request, origin)
  const common = { described, account: address, network: name }
  // What is asked, and where funds are missing: nothing can be signed.
  if (prepared instanceof SmartAccountFailure) {
    const raw = canonicalJson(calls, 2)
    return {
      ...common,
      choices: [{ raw, problem: problemOf(prepared), run: () => Promise.reject(prepared) }]
    }
  }
  const { account, isSponsored, maxFee, payload } = prepared
  // Another set of calls than the one that is described, or of another account, would be signed unseen.
  if (digestOf(prepared.calls) !== digestOf(calls) || account.address !== address) throw new NotAsShown()
  const run = async () => {
    const signer = ownerAccount(await context.wallet().keys(), owner)
    const beforeSending = async (smartId: string) => journal?.({ smartId })
    return smart.send(prepared, signer, beforeSending).catch(async (error: unknown) => {
      await journal?.(undefined)
      throw error
    })
  }
  return {
    ...common,
    isSponsored,
    choices: [{ maxFee: writeCoins(maxFee, currency), raw: canonicalJson(payload, 2), run }]
  }
}

/** Keeps that funds are missing: it is shown with what is asked. */
export function keepPoor(error: unknown): SmartAccountFailure {
  if (error instanceof SmartAccountFailure && error.reason === 'insufficient_funds') return error
  throw error
}

function lackOf(currency: Currency, balance: PreparedTransactions['balance'], needed: bigint) {
  const values = {
    symbol: currency.symbol,
    balance: writeCoins(balance, currency),
    needed: writeCoins(needed, currency)
  }
  return { text: 'insufficientFunds', values } as const
}

/** An amount with its symbol, exact to the eighth decimal, rounded up: a fee is never shown as less than it is. */
export function writeCoins(amount: bigint, { decimals, symbol }: Currency): string {
  const unit = 10n ** BigInt(Math.max(0, decimals - 8))
  const rounded = ((amount + unit - 1n) / unit) * unit
  return writeAmount({ amount: formatUnits(rounded, decimals), symbol }, chooseLanguage()).full
}
