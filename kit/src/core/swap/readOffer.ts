import { parseCaipAddress } from '../../protocol/caip.js'
import { swapBlocked } from '../../protocol/errors/swap.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { permitDuration } from '../../protocol/swapLimits.js'
import type { TypedData } from '../../protocol/walletRequests.js'
import type { ContractCall, NetworkClient, SwapFault } from '../contracts/Adapter.js'
import type { ConvertServices } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { accountOf } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { findNetwork } from '../select/network.js'
import { readIsBatch } from '../send/readIntent.js'
import { sendingClient } from '../send/sendingClient.js'
import type { SwapIntent, SwapOffer, SwapToken } from '../state/swap.js'
import { leastOf } from './arithmetic.js'
import { caipOf, convertServices } from './convert.js'
import { fundsProblem, type HeldAmounts, payableOf, simulatedProblem } from './judgeOffer.js'
import { type Quote, quoteQuery } from './swapQueries.js'

const unlimited = 2n ** 256n - 1n

type SwappingClient = NetworkClient &
  Required<Pick<NetworkClient, 'getBalance' | 'checkSwap' | 'checkApproval' | 'readAllowance'>>

/** Throws LATCHKEY_NETWORK__UNSUPPORTED_CHAIN if the kit cannot check swaps of the network. */
async function swappingClient(kit: Kit, network: SwapIntent['network']): Promise<SwappingClient> {
  const client = await sendingClient(kit, network)
  const { getBalance, checkSwap, checkApproval, readAllowance } = client
  if (!getBalance || !checkSwap || !checkApproval || !readAllowance) throw unsupportedChain()
  return client as SwappingClient
}

/** What the parts of an offer are read with. */
type Reading = {
  readonly kit: Kit
  readonly intent: SwapIntent
  readonly owner: string
  readonly services: ConvertServices
  readonly client: SwappingClient
  readonly pair: { readonly from: string; readonly to: string; readonly userAddress: string }
}

/**
 * Reads what the wallet would get for a swap: a quote, the approval if one is missing, and the transaction; checks both against what was
 * agreed, and simulates them (decision D17). `permit`: the approval is signed, and part of the transaction. Rejects with
 * LATCHKEY_SWAP__*, LATCHKEY_HTTP__*, LATCHKEY_RPC__FAILED, LATCHKEY_NETWORK__UNSUPPORTED_CHAIN.
 */
export async function readOffer(kit: Kit, intent: SwapIntent, permit?: string): Promise<SwapOffer> {
  const { account, network, from, to } = intent
  const [services, client] = await Promise.all([convertServices(kit, network), swappingClient(kit, network)])
  const pair = { from: caipOf(network, from), to: caipOf(network, to), userAddress: account }
  const { address: owner } = parseCaipAddress(account)
  const reading = { kit, intent, owner, services, client, pair }
  const readAt = kit.environment.clock.now()
  const [isBatch, held, dataFee = 0n] = await Promise.all([
    readIsBatch(kit, account),
    readHeld(reading),
    client.readDataFee?.()
  ])
  const { quote, least, call, fee: gasFee, fault } = await build(reading, permit)
  const fee = gasFee + dataFee
  const allowed = permit === undefined ? await readAllowed(reading, call.to) : unlimited
  const approved: Approved =
    allowed < intent.amount ? await readApproval(reading, { quote, isBatch, allowed }) : { approval: 'none' }
  const calls = [approved.resetCall, approved.approveCall, call]
  const offer = {
    readAt,
    quoted: quote.received,
    least,
    quoteId: quote.id,
    call,
    fee,
    isBatch,
    ...approved,
    simulation: await simulate(
      reading,
      calls.filter(call => call !== undefined)
    )
  }
  const problem = problemOf(reading, offer, held, fault)
  return {
    ...offer,
    problem,
    ...(problem === 'insufficientFee' && { payable: payableOf(intent, offer, held) })
  }
}

function problemOf(
  { kit, intent, owner }: Reading,
  offer: Omit<SwapOffer, 'problem'>,
  held: Held,
  fault: SwapFault | undefined
): SwapOffer['problem'] {
  const { namespace } = parseCaipAddress(intent.account)
  const isSame = (one: string, other: string) => isSameAddress(kit, namespace, one, other)
  const { least, simulation } = offer
  const simulated = simulatedProblem({ ...intent, owner, least, simulation, isSame })
  if (fault) return fault
  if (!held.hasDecimals) return 'decimals'
  // An allowance of another contract than the called one is of no use to the swap.
  if (offer.approval !== 'none' && !isSame(offer.spender ?? '', offer.call.to)) return 'approval'
  if (simulated === 'outcome') return simulated
  const funds = fundsProblem(intent, offer, held)
  return funds ?? simulated
}

/** What the called contract may take, as the network says. */
async function readAllowed({ intent, owner, client }: Reading, spender: string): Promise<bigint> {
  const token = intent.from.address
  return token === undefined ? unlimited : client.readAllowance({ token, owner, spender })
}

type Held = HeldAmounts & { readonly hasDecimals: boolean }

/**
 * What the network says that the account holds, and whether it counts both tokens in the units of the list of tokens: a service decides
 * neither. An unknown balance of the coin decides nothing; a token that cannot be read is no offer.
 */
async function readHeld({ kit, intent, owner: address, client }: Reading): Promise<Held> {
  const coin = findNetwork(kit, intent.network)?.nativeCurrency
  const read = ({ address: token }: SwapToken) =>
    token === undefined ? undefined : client.getBalance({ address, token: { address: token } })
  const [native, from, to] = await Promise.all([
    client.getBalance({ address }).catch(() => undefined),
    read(intent.from),
    read(intent.to)
  ])
  const hasDecimals =
    intent.from.decimals === (from ?? coin)?.decimals && intent.to.decimals === (to ?? coin)?.decimals
  return { native: native?.amount, from: (from ?? native)?.amount, hasDecimals }
}

type Built = {
  readonly quote: Quote
  readonly least: bigint
  readonly call: ContractCall
  readonly fee: bigint
  readonly fault: SwapFault | undefined
}

/**
 * The quote and the transaction that was built for it, which the service quotes anew. If that is less by at most the slippage, the price fell
 * meanwhile, and the lower amount is the offer. Else the call must keep the first quote.
 */
async function build(reading: Reading, permit: string | undefined): Promise<Built> {
  const { kit, intent, owner, client } = reading
  const { from, to, amount, slippage } = intent
  const first = await fetchQuery(kit, quoteQuery(kit, intent))
  const { call, fee, received } = await buildCall(reading, first, permit)
  const hasFallen = received < first.received && received >= leastOf(first.received, slippage)
  const quote = hasFallen ? { ...first, received } : first
  const least = leastOf(quote.received, slippage)
  const now = Math.floor(kit.environment.clock.now() / 1_000)
  const fault = await client.checkSwap({ account: owner, from, to, amount, least, now }, call)
  return { quote, least, call, fee, fault }
}

async function buildCall(
  { intent, services, pair }: Reading,
  quote: Quote,
  permit: string | undefined
): Promise<Pick<Built, 'call' | 'fee'> & { readonly received: bigint }> {
  const { tx } = await services.buildTransaction({
    ...pair,
    amount: String(intent.amount),
    eip155: { slippage: intent.slippage, ...(permit !== undefined && { permit }) },
    disableEstimate: true,
    ...(quote.id && { quoteId: quote.id })
  })
  // What leaves the account is what the person typed, whatever the service says.
  const value = intent.from.address === undefined ? intent.amount : 0n
  const call = { to: addressOf(tx.to), data: tx.data, value }
  return { call, fee: BigInt(tx.eip155.gas) * BigInt(tx.eip155.gasPrice), received: BigInt(tx.amount) }
}

const addressOf = (account: string) => account.slice(account.lastIndexOf(':') + 1)

type Approved = Pick<SwapOffer, 'approval' | 'resetCall' | 'approveCall' | 'spender'>
type Needed = { readonly quote: Quote; readonly isBatch: boolean; readonly allowed: bigint }

/** The approval of exactly the amount, unless the person chose one without a limit. Without a `spender` it is not what was asked for. */
async function readApproval(reading: Reading, { quote, isBatch, allowed }: Needed): Promise<Approved> {
  const { intent, owner, client } = reading
  const amount = intent.isUnlimited ? unlimited : intent.amount
  const { call: approveCall, spender } = await buildApproval(reading, quote, amount)
  if (spender === undefined) return { approval: 'transaction' }
  const canPermit = !isBatch && !intent.isUnlimited && (await permitOf(reading, spender)) !== undefined
  if (canPermit) return { approval: 'permit', approveCall, spender }
  const approved: Approved = { approval: isBatch ? 'batch' : 'transaction', approveCall, spender }
  if (allowed === 0n || (await client.checkCall?.({ from: owner, ...approveCall })) !== false) return approved
  const reset = await buildApproval(reading, quote, 0n)
  return reset.spender === spender ? { ...approved, resetCall: reset.call } : { approval: 'transaction' }
}

/** An approval of `amount` as the service builds it, and its spender, if it is exactly that. */
async function buildApproval({ intent, services, client, pair }: Reading, quote: Quote, amount: bigint) {
  const { tx } = await services.buildApproval({
    ...pair,
    ...(amount !== unlimited && { amount: String(amount) }),
    ...(quote.spender && { spender: quote.spender })
  })
  const call = { to: addressOf(tx.from), data: tx.data, value: BigInt(tx.value) }
  return { call, spender: await client.checkApproval({ token: intent.from.address ?? '', amount }, call) }
}

/** The permit to sign; `undefined` if the token, the wallet or the account has none: a contract has no key that signs it. */
async function permitOf(
  { kit, intent, owner, client }: Pick<Reading, 'kit' | 'intent' | 'owner' | 'client'>,
  spender: string
): Promise<TypedData | undefined> {
  const { from, amount, account } = intent
  const connected = accountOf(kit, parseCaipAddress(account).namespace)?.connected
  if (
    !from.canPermit ||
    intent.hasNoPermit ||
    !from.address ||
    !connected?.signTypedData ||
    connected.accountType === 'smartAccount'
  )
    return undefined
  const deadline = Math.floor(kit.environment.clock.now() / 1_000) + permitDuration
  return client
    .readPermit?.({ token: from.address, owner, spender, amount, deadline })
    .catch(error => void kit.report(error))
}

/** Asks the wallet to sign the permit of an offer, and resolves with it in the form of the service. */
export async function signPermit(kit: Kit, intent: SwapIntent, spender: string): Promise<string> {
  const client = await swappingClient(kit, intent.network)
  const { namespace, address: owner } = parseCaipAddress(intent.account)
  const typedData = await permitOf({ kit, intent, owner, client }, spender)
  const signTypedData = accountOf(kit, namespace)?.connected.signTypedData
  if (!typedData || !signTypedData || !client.encodePermit)
    throw swapBlocked({ context: { problem: 'approval' } })
  return client.encodePermit(typedData, await signTypedData({ typedData, address: owner }))
}

async function simulate({ intent, owner, client }: Reading, calls: readonly ContractCall[]) {
  const tokens = [intent.from, intent.to].flatMap(({ address }) => address ?? [])
  return (await client.simulateCalls?.({ from: owner, calls, tokens })) ?? null
}
